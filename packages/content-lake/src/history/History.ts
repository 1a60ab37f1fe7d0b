import type { SQLInputValue, SQLOutputValue } from "node:sqlite";
import { applyPatch } from "mendoza";
import type { DocumentState, LakeDocument } from "../document.ts";
import { StorageError } from "../StorageError.ts";
import type { Mutation } from "../writing/mutations/mutations.ts";
import type { MendozaPatch } from "../writing/storage/mendoza.ts";
import { applyOf, isIntact, withoutRevision } from "../writing/storage/revision.ts";
import type { Store } from "../writing/storage/Store.ts";
import type { Commit } from "../writing/storage/Transaction.ts";

/** A stored change to one document. */
export type StoredRevision = {
  sequence: number;
  transactionId: string;
  timestamp: string;
  author: string;
  documentId: string;
  transition: "appear" | "update" | "disappear";
  previousRev: string | undefined;
  mutations: Mutation[];
  apply: MendozaPatch;
  revert: MendozaPatch;
};

/** A point in the past: after a transaction, at a time (ISO 8601), or the last moment when the document existed. */
export type PointInTime = { revision: string } | { time: string } | { lastRevision: true };

/** A part of the dataset's log. Bounds are inclusive, and an unknown transaction is no bound. */
type LogRange = {
  /** The ids of the documents; undefined for all documents. */
  ids: readonly string[] | undefined;
  fromTransaction: string | null;
  toTransaction: string | null;
  /** ISO 8601. */
  fromTime: string | null;
  toTime: string | null;
  /** Whether the limit keeps the newest transactions instead of the oldest. */
  newest: boolean;
  limit: number;
};

/** The history of documents: the transactions that changed them, and their state at any time. */
export class History {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Returns the revisions of the given documents, oldest first. */
  revisionsOf(ids: readonly string[]): StoredRevision[] {
    const placeholders = ids.map(() => "?").join(", ");
    return this.#select(`revisions.document_id IN (${placeholders})`, ids);
  }

  /** Returns the revisions in a range of transactions, oldest first. */
  revisionsIn({ ids, newest, limit, ...bounds }: LogRange): StoredRevision[] {
    const sequenceOf = "(SELECT sequence FROM transactions WHERE id = ?)";
    const isListed = ids === undefined ? "true" : `document_id IN (${ids.map(() => "?").join(", ")})`;
    const chosen = `SELECT sequence FROM transactions
      WHERE sequence >= coalesce(${sequenceOf}, sequence) AND sequence <= coalesce(${sequenceOf}, sequence)
        AND timestamp >= coalesce(?, timestamp) AND timestamp <= coalesce(?, timestamp)
        AND sequence IN (SELECT sequence FROM revisions WHERE ${isListed})
      ORDER BY sequence ${newest ? "DESC" : "ASC"} LIMIT ?`;
    const { fromTransaction, toTransaction, fromTime, toTime } = bounds;
    const bound = ids ?? [];
    const values = [...bound, fromTransaction, toTransaction, fromTime, toTime, ...bound, limit];
    return this.#select(`${isListed} AND transactions.sequence IN (${chosen})`, values);
  }

  /** Returns the ids that start with `prefix`, of current and deleted documents. */
  idsWith(prefix: string): string[] {
    const rows = this.#store.database
      .prepare("SELECT DISTINCT document_id FROM revisions WHERE document_id >= ? AND document_id < ?")
      .all(prefix, `${prefix}\u{10ffff}`);
    return rows.map((row) => String(row.document_id));
  }

  /** Yields the states of a document, newest first. Ends where its history begins. */
  *statesOf(id: string): Generator<DocumentState> {
    let document: unknown = withoutRevision(this.#store.documents.get(id) ?? null);
    for (const { author, sequence, transactionId, revert } of this.revisionsOf([id]).reverse()) {
      yield { author, sequence, document: document ? withRevision(document, transactionId) : null };
      document = applyPatch(document, revert);
    }
  }

  /** Returns a document at a point in time, or undefined if it didn't exist then. */
  documentAt(id: string, point: PointInTime): LakeDocument | undefined {
    const revisions = this.revisionsOf([id]);
    return this.#reverted(id, revisions, this.#targetOf(revisions, point));
  }

  /** Returns a document after the transaction with this sequence number, or undefined if it didn't exist then. */
  documentAfter(id: string, sequence: number): LakeDocument | undefined {
    const revisions = this.#select("revisions.document_id = ? AND transactions.sequence > ?", [id, sequence]);
    return this.#reverted(id, revisions, sequence);
  }

  #reverted(id: string, revisions: readonly StoredRevision[], target: number): LakeDocument | undefined {
    let document: unknown = withoutRevision(this.#store.documents.get(id) ?? null);
    let revision = this.#store.documents.get(id)?._rev ?? revisions.at(-1)?.transactionId;
    for (let index = revisions.length - 1; index >= 0; index--) {
      const step = revisions[index];
      if (!step || step.sequence <= target) break;
      document = applyPatch(document, step.revert);
      revision = revisions[index - 1]?.transactionId ?? step.previousRev;
    }
    return document ? withRevision(document, revision) : undefined;
  }

  /** Returns the commits after a sequence number, oldest first, with the documents before and after each commit. */
  commitsAfter(sequence: number): Commit[] {
    const revisions = this.#select("transactions.sequence > ?", [sequence]);
    const states = new Map<string, LakeDocument | null>();
    const commits = new Map<number, Commit>();
    for (const stored of revisions.reverse()) {
      const { documentId: id, mutations, apply, revert, transactionId, timestamp, author } = stored;
      const after = states.has(id) ? (states.get(id) ?? null) : (this.#store.documents.get(id) ?? null);
      const reverted: unknown = applyPatch(withoutRevision(after), revert);
      const before = reverted ? withRevision(reverted, stored.previousRev) : null;
      states.set(id, before);
      const change = { id, before, after, mutations, apply, revert };
      const commit = commits.get(stored.sequence);
      const changes = [change, ...(commit?.revisions ?? [])];
      const transaction = { id: transactionId, timestamp, author, changes };
      commits.set(stored.sequence, { sequence: stored.sequence, transaction, revisions: changes });
    }
    return [...commits.values()].sort((a, b) => a.sequence - b.sequence);
  }

  #targetOf(revisions: readonly StoredRevision[], point: PointInTime): number {
    if ("lastRevision" in point) {
      return revisions.findLast(({ transition }) => transition !== "disappear")?.sequence ?? 0;
    }
    if ("time" in point) return this.sequenceAt(point.time);
    return this.#lastSequence("id = ?", point.revision);
  }

  /** Returns the sequence number of the last transaction at a time (ISO 8601), or 0. */
  sequenceAt(time: string): number {
    return this.#lastSequence("timestamp <= ?", new Date(time).toISOString());
  }

  #lastSequence(condition: string, value: string): number {
    const row = this.#store.database
      .prepare(`SELECT max(sequence) AS sequence FROM transactions WHERE ${condition}`)
      .get(value);
    return Number(row?.sequence ?? 0);
  }

  #select(condition: string, values: readonly SQLInputValue[]): StoredRevision[] {
    const rows = this.#store.database
      .prepare(
        `SELECT transactions.sequence, id, timestamp, author, document_id, transition, previous_rev, mutations,
           apply, revert, revisions.checksum
         FROM revisions JOIN transactions USING (sequence)
         WHERE ${condition} ORDER BY transactions.sequence`,
      )
      .all(...values);
    return rows.map(parse);
  }
}

/** @throws StorageError when the row fails its checksum */
function parse(row: Record<string, SQLOutputValue>): StoredRevision {
  const [mutations, apply, revert] = [String(row.mutations), String(row.apply), String(row.revert)];
  if (!isIntact(row.checksum ?? null, mutations, apply, revert))
    throw new StorageError("damaged", new Error(`history of document ${row.document_id}`));
  const parsed: Mutation[] = JSON.parse(mutations);
  return {
    sequence: Number(row.sequence),
    transactionId: String(row.id),
    timestamp: String(row.timestamp),
    author: String(row.author),
    documentId: String(row.document_id),
    transition: row.transition as StoredRevision["transition"], // only the store writes this table
    previousRev: row.previous_rev === null ? undefined : String(row.previous_rev),
    mutations: parsed,
    apply: applyOf(apply, parsed),
    revert: JSON.parse(revert),
  };
}

function withRevision(document: unknown, _rev: string | undefined): LakeDocument {
  return { ...(document as LakeDocument), _rev: _rev ?? "" }; // a patch of a document returns a document
}

/**
 * Yields all documents as they were at a given time. They are read one at a time, so a slow consumer is fine,
 * and concurrent commits don't affect the result. Documents with purged history are returned in their current state.
 * @param time ISO 8601
 */
export function* datasetAt(store: Store, history: History, time: string): Generator<LakeDocument> {
  const sequence = history.sequenceAt(time);
  const ids = store.database
    .prepare("SELECT id FROM documents UNION SELECT document_id FROM revisions")
    .all();
  for (const { id } of ids) {
    const document = history.documentAfter(String(id), sequence);
    if (document) yield document;
  }
}
