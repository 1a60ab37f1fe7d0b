import type { LakeDocument } from "../../document.ts";
import { type OrderTerm, orderComparator } from "./orderComparator.ts";

type Compare = (a: LakeDocument, b: LakeDocument) => number;

export const byId: Compare = (a, b) => (a._id < b._id ? -1 : a._id > b._id ? 1 : 0);

/**
 * Documents in the order of their ids, and in other orders that were asked for. Each order is made once, and kept up
 * with every change. An array that was given out is never changed afterwards.
 */
export class DocumentList {
  readonly #orders = new Map<string, { compare: Compare; documents: LakeDocument[]; isGivenOut: boolean }>();

  /**
   * @param documents may be in any order
   * @param isSorted they are by id, and the array is from now on this list's own
   */
  constructor(documents: LakeDocument[] = [], isSorted = false) {
    const sorted = isSorted ? documents : documents.toSorted(byId);
    this.#orders.set("", { compare: byId, documents: sorted, isGivenOut: false });
  }

  /** The documents whose ids begin with a prefix. */
  withPrefix(prefix: string): DocumentList {
    const all = this.#orders.get("")?.documents ?? [];
    const from = positionWhere(all, ({ _id }) => _id >= prefix);
    const to = positionWhere(all, ({ _id }) => _id >= prefix && !_id.startsWith(prefix));
    return new DocumentList(all.slice(from, to), true);
  }

  get size(): number {
    return this.#orders.get("")?.documents.length ?? 0;
  }

  /** By id, or by terms first; documents that are equal in all of them then come by id. */
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

  /** Takes a document out, and puts another one in. Either may be undefined. */
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

  // Whoever asks for many orders would make every change slow.
  #forgetOldest(): void {
    const [byIdOrder, oldest] = this.#orders.keys();
    if (this.#orders.size > 8 && byIdOrder === "" && oldest) this.#orders.delete(oldest);
  }
}

/** Where a document stands in a sorted array, or would stand. */
function positionOf(documents: readonly LakeDocument[], wanted: LakeDocument, compare: Compare): number {
  return positionWhere(documents, (document) => compare(document, wanted) >= 0);
}

/** The position of the first document with a property that, in a sorted array, all after it have too. */
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
