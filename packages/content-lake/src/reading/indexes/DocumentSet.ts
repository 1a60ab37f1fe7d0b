import { isObject, type LakeDocument, publishedId, releaseOf } from "../../document.ts";
import { AttributeIndex, isScalar, type Scalar } from "./AttributeIndex.ts";
import { DocumentList } from "./DocumentList.ts";
import type { AttributePath } from "./orderComparator.ts";

/**
 * Returns the ids that a document references, like GROQ's `references()`: includes weak references, and ignores
 * the content of references.
 */
export function referencedIds(value: unknown, ids = new Set<string>()): Set<string> {
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === "object") referencedIds(item, ids);
  } else if (isObject(value)) {
    if (value._ref) {
      if (typeof value._ref === "string") ids.add(value._ref);
    } else {
      for (const child of Object.values(value)) if (typeof child === "object") referencedIds(child, ids);
    }
  }
  return ids;
}

/** Returns the ids for which `sanity::versionOf()` is true of a document. */
export function versionNames({ _id }: LakeDocument): ReadonlySet<string> {
  return new Set([_id, publishedId(_id)]);
}

const none: ReadonlySet<string> = new Set();

/** Returns the release names for which `sanity::partOfRelease()` is true of a document. */
export function releaseNames({ _id }: LakeDocument): ReadonlySet<string> {
  const release = releaseOf(_id);
  return release === undefined ? none : new Set([release]);
}

/** The maximum number of indexes, since each slows down every change. The oldest is dropped. */
const indexLimit = 48;

const noValues: ReadonlySet<Scalar> = new Set();

/** A live source of documents. */
export type Documents = { get(id: string): LakeDocument | undefined; all(): readonly LakeDocument[] };

type Known = { byId: Map<string, LakeDocument>; list: DocumentList };

/**
 * Indexed documents. The list and each index are built when a query first needs them, and updated with each
 * change. Until the list exists, lookups by id go to the source.
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

  /** All documents, sorted by id. */
  get documents(): readonly LakeDocument[] {
    return this.list.documents();
  }

  /** Returns the document with an id. */
  readonly byId = (id: string): LakeDocument | undefined =>
    this.#made ? this.#made.byId.get(id) : this.#source?.get(id);

  /** Returns the documents in which a path has this value. */
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

  /** Returns the documents in which a path is a list that contains this value. */
  withItem(path: AttributePath, value: Scalar): DocumentList {
    return this.#index(`[${path.name}`, (document) => {
      const found = path.read(document);
      return Array.isArray(found) ? new Set(found.filter(isScalar)) : noValues;
    }).get(value);
  }

  /** Returns the documents whose ids start with a prefix. */
  withIdPrefix(prefix: string): DocumentList {
    return this.list.withPrefix(prefix);
  }

  /** Returns the documents that reference an id. */
  withReference(id: string): DocumentList {
    return this.#index("references", referencedIds).get(id);
  }

  /** Returns the documents for which `sanity::versionOf()` is true with this id. */
  withVersionOf(id: string): DocumentList {
    return this.#index("versionOf", versionNames).get(id);
  }

  /** Returns the documents for which `sanity::partOfRelease()` is true with this name. */
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
