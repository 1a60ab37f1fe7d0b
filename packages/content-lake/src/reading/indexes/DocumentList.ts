import type { LakeDocument } from "../../document.ts";
import { type OrderTerm, orderComparator } from "./orderComparator.ts";

type Compare = (a: LakeDocument, b: LakeDocument) => number;

export const byId: Compare = (a, b) => (a._id < b._id ? -1 : a._id > b._id ? 1 : 0);

/**
 * Documents sorted by id, and in other orders on demand. Each order is built once and updated with each change.
 * Returned arrays are never modified.
 */
export class DocumentList {
  readonly #orders = new Map<string, { compare: Compare; documents: LakeDocument[]; isGivenOut: boolean }>();

  /**
   * @param documents in any order
   * @param isSorted whether they are sorted by id; the list then takes over the array
   */
  constructor(documents: LakeDocument[] = [], isSorted = false) {
    const sorted = isSorted ? documents : documents.toSorted(byId);
    this.#orders.set("", { compare: byId, documents: sorted, isGivenOut: false });
  }

  /** Returns the documents whose ids start with a prefix. */
  withPrefix(prefix: string): DocumentList {
    const all = this.#orders.get("")?.documents ?? [];
    const from = positionWhere(all, ({ _id }) => _id >= prefix);
    const to = positionWhere(all, ({ _id }) => _id >= prefix && !_id.startsWith(prefix));
    return new DocumentList(all.slice(from, to), true);
  }

  get size(): number {
    return this.#orders.get("")?.documents.length ?? 0;
  }

  /** Returns the documents sorted by the terms, then by id. */
  documents(terms: readonly OrderTerm[] = []): readonly LakeDocument[] {
    const name = terms.map(({ path, descending }) => `${descending ? "-" : "+"}${path.name}`).join();
    let order = this.#orders.get(name);
    if (!order) {
      const compare = orderComparator(terms);
      order = { compare, documents: this.documents().toSorted(compare), isGivenOut: false };
      this.#orders.set(name, order);
      this.#forgetOldest();
    }
    order.isGivenOut = true;
    return order.documents;
  }

  /** Removes a document and adds another. Either may be undefined. */
  replace(before: LakeDocument | undefined, after: LakeDocument | undefined): void {
    for (const order of this.#orders.values()) {
      if (order.isGivenOut) order.documents = [...order.documents];
      order.isGivenOut = false;
      const { documents, compare } = order;
      const from = before ? positionOf(documents, before, compare) : -1;
      if (from >= 0 && documents[from]?._id === before?._id) documents.splice(from, 1);
      if (after) documents.splice(positionOf(documents, after, compare), 0, after);
    }
  }

  // Limits the number of orders, since each one slows down every change.
  #forgetOldest(): void {
    const [byIdOrder, oldest] = this.#orders.keys();
    if (this.#orders.size > 8 && byIdOrder === "" && oldest) this.#orders.delete(oldest);
  }
}

/** Returns the position of a document in a sorted array, or its insertion point. */
function positionOf(documents: readonly LakeDocument[], wanted: LakeDocument, compare: Compare): number {
  return positionWhere(documents, (document) => compare(document, wanted) >= 0);
}

/** Returns the first position where `holds` is true. It must be true for all later positions too. */
function positionWhere(
  documents: readonly LakeDocument[],
  holds: (document: LakeDocument) => boolean,
): number {
  let [low, high] = [0, documents.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const found = documents[middle];
    if (found && !holds(found)) low = middle + 1;
    else high = middle;
  }
  return low;
}
