import type { LakeDocument } from "../../document.ts";
import { DocumentList } from "./DocumentList.ts";

/** A value that GROQ can compare. Other values are not indexed. */
export type Scalar = string | number | boolean;

export function isScalar(value: unknown): value is Scalar {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

/** Maps values to the documents that have them. */
export class AttributeIndex {
  readonly #valuesOf: (document: LakeDocument) => ReadonlySet<Scalar>;
  // Most values occur in a single document, which is stored without a list.
  readonly #found = new Map<Scalar, LakeDocument | DocumentList>();

  /** @param documents sorted by id */
  constructor(documents: readonly LakeDocument[], valuesOf: (document: LakeDocument) => ReadonlySet<Scalar>) {
    this.#valuesOf = valuesOf;
    const lists = new Map<Scalar, LakeDocument[]>();
    for (const document of documents) {
      for (const value of valuesOf(document)) {
        const list = lists.get(value);
        if (list) list.push(document);
        else lists.set(value, [document]);
      }
    }
    for (const [value, list] of lists)
      this.#found.set(value, (list.length === 1 && list[0]) || new DocumentList(list, true));
  }

  get(value: Scalar): DocumentList {
    const found = this.#found.get(value);
    return found instanceof DocumentList ? found : new DocumentList(found ? [found] : []);
  }

  replace(before: LakeDocument | undefined, after: LakeDocument | undefined): void {
    const gone = before ? this.#valuesOf(before) : new Set<Scalar>();
    const come = after ? this.#valuesOf(after) : new Set<Scalar>();
    for (const value of gone) this.#replaceIn(value, before, come.has(value) ? after : undefined);
    for (const value of come) if (!gone.has(value)) this.#replaceIn(value, undefined, after);
  }

  #replaceIn(value: Scalar, before: LakeDocument | undefined, after: LakeDocument | undefined): void {
    const found = this.#found.get(value);
    if (found instanceof DocumentList) {
      found.replace(before, after);
      if (found.size === 0) this.#found.delete(value);
    } else if (found && after && !before) {
      this.#found.set(value, new DocumentList([found, after]));
    } else if (after) {
      this.#found.set(value, after);
    } else {
      this.#found.delete(value);
    }
  }
}
