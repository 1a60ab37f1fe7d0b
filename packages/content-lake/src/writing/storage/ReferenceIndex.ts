import { isObject, type LakeDocument } from "../../document.ts";

const found = new WeakMap<LakeDocument, ReadonlySet<string>>();

/** Returns the targets of a document's strong references. Weak and cross-dataset references are excluded. */
export function strongReferences(document: LakeDocument): ReadonlySet<string> {
  let ids = found.get(document);
  if (!ids) {
    const collected = new Set<string>();
    collect(document, collected);
    ids = collected;
    found.set(document, ids);
  }
  return ids;
}

function collect(value: unknown, ids: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, ids);
  } else if (isObject(value)) {
    if (typeof value._ref === "string" && value._weak !== true && value._dataset === undefined)
      ids.add(value._ref);
    for (const child of Object.values(value)) if (typeof child === "object") collect(child, ids);
  }
}

/** Indexes strong references by their target. */
export class ReferenceIndex {
  readonly #sources = new Map<string, Set<string>>();

  /** Call it for each change to a document. */
  replace(before: LakeDocument | null, after: LakeDocument | null): void {
    if (before) for (const target of strongReferences(before)) this.#sources.get(target)?.delete(before._id);
    if (!after) return;
    for (const target of strongReferences(after)) {
      const sources = this.#sources.get(target);
      if (sources) sources.add(after._id);
      else this.#sources.set(target, new Set([after._id]));
    }
  }

  /** Returns the ids of the documents with a strong reference to the target. */
  sourcesOf(target: string): ReadonlySet<string> {
    return this.#sources.get(target) ?? new Set();
  }
}
