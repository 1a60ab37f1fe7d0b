import type { LakeDocument } from "../../document.ts";
import { AttributeIndex, isScalar, type Scalar } from "./AttributeIndex.ts";
import type { AttributePath } from "./attributePath.ts";
import { DocumentList } from "./DocumentList.ts";
import { referencedIds } from "./referencedIds.ts";
import { releaseNames, versionNames } from "./versionNames.ts";

/** More than this many indexes make every change slow. The one that was made first is then dropped. */
const indexLimit = 48;

const noValues: ReadonlySet<Scalar> = new Set();

/** Where documents come from: at any time as they are then. */
export type Documents = { get(id: string): LakeDocument | undefined; all(): readonly LakeDocument[] };

type Known = { byId: Map<string, LakeDocument>; list: DocumentList };

/**
 * Documents with indexes. The list of them, and each index, is made when a query first needs it, and kept up with every
 * change. Until there is a list, documents are asked for by id where they come from.
 */
export class DocumentSet {
  readonly #source: Documents | undefined;
  readonly #indexes = new Map<string, AttributeIndex>();
  #made: Known | undefined;

  constructor(documents: readonly LakeDocument[] | Documents) {
    if ("get" in documents) this.#source = documents;
    else this.#made = known(documents);
  }

  get #known(): Known {
    this.#made ??= known(this.#source?.all() ?? []);
    return this.#made;
  }

  get list(): DocumentList {
    return this.#known.list;
  }

  /** All documents, by id. */
  get documents(): readonly LakeDocument[] {
    return this.list.documents();
  }

  /** The document of a reference. */
  readonly byId = (id: string): LakeDocument | undefined =>
    this.#made ? this.#made.byId.get(id) : this.#source?.get(id);

  /** The documents in which a path has this value. */
  withValue(path: AttributePath, value: Scalar): DocumentList {
    if (path.name === "_id") {
      const found = this.byId(String(value));
      return new DocumentList(found && found._id === value ? [found] : []);
    }
    return this.#index(`=${path.name}`, (document) => {
      const found = path.read(document);
      return isScalar(found) ? new Set([found]) : noValues;
    }).get(value);
  }

  /** The documents in which a path is a list with this value. */
  withItem(path: AttributePath, value: Scalar): DocumentList {
    return this.#index(`[${path.name}`, (document) => {
      const found = path.read(document);
      return Array.isArray(found) ? new Set(found.filter(isScalar)) : noValues;
    }).get(value);
  }

  /** The documents whose ids begin with a prefix. */
  withIdPrefix(prefix: string): DocumentList {
    return this.list.withPrefix(prefix);
  }

  /** The documents that refer to an id. */
  withReference(id: string): DocumentList {
    return this.#index("references", referencedIds).get(id);
  }

  /** The documents of which `sanity::versionOf()` is true for an id. */
  withVersionOf(id: string): DocumentList {
    return this.#index("versionOf", versionNames).get(id);
  }

  /** The documents of which `sanity::partOfRelease()` is true for a name. */
  withRelease(name: string): DocumentList {
    return this.#index("partOfRelease", releaseNames).get(name);
  }

  put(document: LakeDocument): void {
    if (!this.#made) return;
    this.#replace(this.#made.byId.get(document._id), document);
    this.#made.byId.set(document._id, document);
  }

  remove(id: string): void {
    if (!this.#made) return;
    const before = this.#made.byId.get(id);
    if (before) this.#replace(before, undefined);
    this.#made.byId.delete(id);
  }

  #replace(before: LakeDocument | undefined, after: LakeDocument | undefined): void {
    this.list.replace(before, after);
    for (const index of this.#indexes.values()) index.replace(before, after);
  }

  #index(name: string, valuesOf: (document: LakeDocument) => ReadonlySet<Scalar>): AttributeIndex {
    let index = this.#indexes.get(name);
    if (!index) {
      const [oldest] = this.#indexes.keys();
      if (this.#indexes.size >= indexLimit && oldest !== undefined) this.#indexes.delete(oldest);
      index = new AttributeIndex(this.documents, valuesOf);
      this.#indexes.set(name, index);
    }
    return index;
  }
}

function known(documents: readonly LakeDocument[]): Known {
  const byId = new Map(documents.map((document) => [document._id, document]));
  return { byId, list: new DocumentList([...byId.values()]) };
}
