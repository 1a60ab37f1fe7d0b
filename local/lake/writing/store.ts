import type { DatabaseSync } from "node:sqlite";
import type { LakeDocument } from "../document.ts";
import type { Delivery } from "../webhooks/deliveries.ts";
import { encodePatch, type MendozaPatch } from "./mendoza.ts";
import { ReferenceIndex } from "./references.ts";
import { prepareStatements } from "./statements.ts";
import type { DocumentChange, Transaction } from "./transactions.ts";

/** A change as history keeps it: how to step from one revision to the next, and back. */
export type Revision = DocumentChange & { apply: MendozaPatch; revert: MendozaPatch };

export type Commit = { sequence: number; transaction: Transaction; revisions: readonly Revision[] };

/**
 * The documents, in memory and in SQLite. Everything is read from memory; a commit is in SQLite before memory
 * shows it, so what anyone has seen is on disk.
 */
export class Store {
  readonly documents = new Map<string, LakeDocument>();
  readonly references = new ReferenceIndex();
  readonly database: DatabaseSync;
  /** The number of the last transaction. */
  sequence = 0;
  #all: LakeDocument[] | undefined;
  #lastTimestamp = 0;
  readonly #afterCommit = new Set<(commit: Commit) => void>();
  readonly #statements: ReturnType<typeof prepareStatements>;

  constructor(database: DatabaseSync) {
    this.database = database;
    this.#statements = prepareStatements(database);
    for (const row of database.prepare("SELECT body FROM documents").iterate()) {
      const document = JSON.parse(String(row.body)) as LakeDocument; // only commit() writes bodies
      this.#remember(document._id, document);
    }
    const last = database
      .prepare("SELECT sequence, timestamp FROM transactions ORDER BY sequence DESC")
      .get();
    if (last) {
      this.sequence = Number(last.sequence);
      this.#lastTimestamp = Date.parse(String(last.timestamp));
    }
  }

  /** Every document, in no particular order. The same array until the next commit. */
  all(): readonly LakeDocument[] {
    this.#all ??= [...this.documents.values()];
    return this.#all;
  }

  hasTransaction(id: string): boolean {
    return this.#statements.findTransaction.get(id) !== undefined;
  }

  /** What a stored transaction was made of, when its author said so. */
  digestOf(id: string): string | undefined {
    const digest = this.#statements.findTransaction.get(id)?.digest;
    return typeof digest === "string" ? digest : undefined;
  }

  /** Now, as ISO 8601; never before the last transaction, also when the clock was set back. */
  nextTimestamp(): string {
    return new Date(Math.max(Date.now(), this.#lastTimestamp)).toISOString();
  }

  /** Runs after each commit, in the order registered, until the function it gives is called. */
  afterCommit(listener: (commit: Commit) => void): () => void {
    this.#afterCommit.add(listener);
    return () => this.#afterCommit.delete(listener);
  }

  /** Stores a transaction and the webhook deliveries that it causes: all of it, or, when it throws, nothing. */
  commit(transaction: Transaction, deliveries: readonly Delivery[]): void {
    const sequence = this.sequence + 1;
    const revisions = transaction.changes.map(toRevision);
    this.database.exec("BEGIN IMMEDIATE");
    try {
      this.#write(sequence, transaction, revisions, deliveries);
      this.database.exec("COMMIT");
    } catch (error) {
      this.database.exec("ROLLBACK");
      throw error;
    }
    this.sequence = sequence;
    this.#lastTimestamp = Date.parse(transaction.timestamp);
    for (const { id, before, after } of revisions) {
      this.references.replace(before, after);
      if (after) this.documents.set(id, after);
      else this.documents.delete(id);
    }
    if (revisions.length > 0) this.#all = undefined;
    for (const listener of this.#afterCommit) listener({ sequence, transaction, revisions });
  }

  #write(
    sequence: number,
    transaction: Transaction,
    revisions: readonly Revision[],
    deliveries: readonly Delivery[],
  ): void {
    const { id, timestamp, author, digest = null } = transaction;
    this.#statements.addTransaction.run(sequence, id, timestamp, author, digest);
    for (const revision of revisions) {
      if (revision.after) this.#statements.putDocument.run(revision.id, JSON.stringify(revision.after));
      else this.#statements.dropDocument.run(revision.id);
      this.#statements.addRevision.run(
        revision.id,
        sequence,
        transitionOf(revision),
        revision.before?._rev ?? null,
        JSON.stringify(revision.mutations),
        JSON.stringify(revision.apply),
        JSON.stringify(revision.revert),
      );
    }
    for (const delivery of deliveries) {
      this.#statements.supersede.run(delivery.webhookId, delivery.documentId);
      this.#statements.addDelivery.run(
        delivery.idempotencyKey,
        delivery.webhookId,
        delivery.documentId,
        delivery.operation,
        delivery.transactionId,
        delivery.transactionTime,
        delivery.body,
        delivery.due,
      );
    }
  }

  #remember(id: string, document: LakeDocument): void {
    this.documents.set(id, document);
    this.references.replace(null, document);
  }

  close(): void {
    this.database.close();
  }
}

/** What a listener sees: the document appeared, was updated, or disappeared. */
function transitionOf(change: DocumentChange): "appear" | "update" | "disappear" {
  if (!change.before) return "appear";
  return change.after ? "update" : "disappear";
}

// Sanity computes effects on documents without their `_rev`, and so do the clients that apply them.
function toRevision(change: DocumentChange): Revision {
  const before = withoutRevision(change.before);
  const after = withoutRevision(change.after);
  return { ...change, apply: encodePatch(before, after), revert: encodePatch(after, before) };
}

export function withoutRevision(document: LakeDocument | null): Omit<LakeDocument, "_rev"> | null {
  if (!document) return null;
  const { _rev, ...rest } = document;
  return rest;
}
