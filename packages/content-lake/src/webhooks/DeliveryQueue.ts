import type { DatabaseSync } from "node:sqlite";
import type { Delivery } from "./deliveries.ts";

/** The first and the longest wait before a delivery is sent again, in milliseconds. */
export const retryWaits = { first: 250, longest: 300_000 };

/** The responses after which a delivery fails: after half an hour. */
const mostResponses = 16;

/**
 * Returns the milliseconds before a delivery is sent again, twice as long each time; undefined if the outcome is final. As
 * on hosted Sanity, only 429 and 5xx ask for another attempt
 * (https://www.sanity.io/docs/changelog/50ec6abf-fe0c-475b-ae72-314148860132). Unlike there, a receiver that doesn't respond
 * gets its deliveries whenever it is back: it may be a site that is started once a week on a laptop.
 * @param attempts the number of earlier attempts that count (see `DeliveryQueue.postpone`)
 */
export function retryWait(status: number | undefined, attempts: number): number | undefined {
  const isFinal = status !== undefined && ((status !== 429 && status < 500) || attempts + 1 >= mostResponses);
  return isFinal ? undefined : Math.min(retryWaits.first * 2 ** attempts, retryWaits.longest);
}

export type PendingDelivery = Delivery & { sequence: number; attempts: number };

/** The next attempt at a delivery. */
type Repeat = { attempts: number; due: number };

/** A delivery that has waited longer is behind others, or its receiver is down. Milliseconds. */
const longWait = 1_000;

/** Outcomes are written in batches: after this many milliseconds, or this many outcomes. */
const writeAfter = 20;
const writeFrom = 64;

/** The delay before retrying a failed write of outcomes, in milliseconds. */
const faultWait = 1_000;

/**
 * The queue of pending deliveries, in the lake's database. Each document's oldest delivery is its head. Only
 * heads are sent, and an index orders them by due time.
 */
export class DeliveryQueue {
  readonly #database: DatabaseSync;
  readonly #onFault: (error: unknown) => void;
  readonly #statements: ReturnType<typeof prepareStatements>;
  // A crash loses these, and the deliveries are then repeated. Receivers must handle repeated deliveries anyway.
  readonly #outcomes = new Map<number, { delivery: PendingDelivery; repeat: Repeat | undefined }>();
  #nextWrite = Number.NEGATIVE_INFINITY;
  #lastLook: number | undefined;

  /** @param onFault called when outcomes can't be written; they stay in memory, and deliveries continue */
  constructor(database: DatabaseSync, onFault: (error: unknown) => void) {
    this.#database = database;
    this.#onFault = onFault;
    this.#statements = prepareStatements(database);
  }

  /**
   * Adds deliveries. Call it inside the database transaction that causes them. A newer delivery of a document
   * replaces postponed and long-waiting ones.
   */
  add(deliveries: readonly Delivery[]): void {
    const { supersede, insert, promote } = this.#statements;
    for (const delivery of deliveries) {
      const { webhookId, documentId } = delivery;
      const replaced = supersede.run(webhookId, documentId, Date.now() - longWait).changes;
      insert.run(
        delivery.idempotencyKey,
        webhookId,
        documentId,
        delivery.operation,
        delivery.transactionId,
        delivery.transactionTime,
        delivery.body,
        delivery.due,
        webhookId,
        documentId,
      );
      if (replaced) promote.run(webhookId, documentId);
    }
  }

  /** Returns the due heads: the oldest delivery of each document, if it is due. */
  due(webhookId: string, now: number, limit: number): PendingDelivery[] {
    this.#followClock(now);
    if (now >= this.#nextWrite) this.flush();
    return this.#unsettled(this.#statements.due.all(webhookId, now, limit + this.#outcomes.size));
  }

  /** Returns the newest due head, or none while its outcome waits to be written. */
  newest(webhookId: string, now: number): PendingDelivery[] {
    return this.#unsettled(this.#statements.newest.all(webhookId, now));
  }

  #unsettled(rows: Record<string, unknown>[]): PendingDelivery[] {
    return rows
      .filter(({ sequence }) => !this.#outcomes.has(Number(sequence)))
      .map((row) => ({
        sequence: Number(row.sequence),
        idempotencyKey: String(row.idempotency_key),
        webhookId: String(row.webhook_id),
        documentId: String(row.document_id),
        operation: row.operation as Delivery["operation"], // only add() writes this column
        transactionId: String(row.transaction_id),
        transactionTime: String(row.transaction_time),
        body: String(row.body),
        attempts: Number(row.attempts),
        due: Number(row.due),
      }));
  }

  /** Returns the time of the next future delivery or of the next write of outcomes. Infinity when there is neither. */
  nextDue(webhookId: string, now: number): number {
    const due = this.#statements.nextDue.get(webhookId, now)?.due;
    const next = typeof due === "number" ? due : Number.POSITIVE_INFINITY;
    return this.#outcomes.size > 0 ? Math.min(next, Math.max(now + 1, this.#nextWrite)) : next;
  }

  /** Makes all deliveries of a webhook due now, after its receiver has recovered. */
  allDue(webhookId: string): void {
    this.flush();
    this.#statements.allDue.run(Date.now(), webhookId, Date.now());
  }

  // If the clock was set back, deliveries due in the far future become due now. The first call also covers
  // clock changes while the lake was down.
  #followClock(now: number): void {
    const isFirst = this.#lastLook === undefined;
    const isBack = this.#lastLook !== undefined && now < this.#lastLook;
    this.#lastLook = now;
    if (!isFirst && !isBack) return;
    if (isBack) this.#nextWrite = now;
    const after = isFirst ? now + retryWaits.longest : now;
    try {
      if (this.#statements.isLater.get(after)) this.#statements.hasten.run(now, after);
    } catch (error) {
      this.#onFault(error);
    }
  }

  /** Removes a delivery that got a final response. */
  remove(delivery: PendingDelivery): void {
    this.#settled(delivery);
  }

  /**
   * Sends a delivery again after `wait` milliseconds.
   * @param hadResponse attempts without a response count as one, so that a delivery outlives its receiver's absence
   */
  postpone(delivery: PendingDelivery, wait: number, hadResponse: boolean): void {
    const attempts = hadResponse ? delivery.attempts + 1 : Math.max(delivery.attempts, 1);
    this.#settled(delivery, { attempts, due: Date.now() + wait });
  }

  #settled(delivery: PendingDelivery, repeat?: Repeat): void {
    this.#outcomes.set(delivery.sequence, { delivery, repeat });
    if (this.#outcomes.size === writeFrom) this.#nextWrite = Number.NEGATIVE_INFINITY;
  }

  /** Writes the collected outcomes. If the write fails, they are kept for the next one. */
  flush(): void {
    if (this.#outcomes.size === 0) return;
    this.#nextWrite = Date.now() + writeAfter;
    try {
      if (this.#database.isTransaction) this.#write();
      else this.#writeUnsynced();
      this.#outcomes.clear();
    } catch (error) {
      this.#nextWrite = Date.now() + faultWait;
      this.#onFault(error);
    }
  }

  // Losing outcomes is safe, so this write doesn't wait for the disk. The next commit syncs it.
  #writeUnsynced(): void {
    this.#database.exec("PRAGMA synchronous = NORMAL");
    try {
      this.#write();
    } finally {
      this.#database.exec("PRAGMA synchronous = FULL");
    }
  }

  #write(): void {
    const { remove, postpone, promote } = this.#statements;
    try {
      this.#database.exec("SAVEPOINT outcomes");
      for (const [sequence, { delivery, repeat }] of this.#outcomes) {
        if (repeat) postpone.run(repeat.attempts, repeat.due, sequence);
        else remove.run(sequence);
        promote.run(delivery.webhookId, delivery.documentId);
      }
      this.#database.exec("RELEASE outcomes");
    } catch (error) {
      // SQLite may have rolled back the transaction itself. The outcomes are written later.
      if (this.#database.isTransaction) this.#database.exec("ROLLBACK TO outcomes; RELEASE outcomes");
      throw error;
    }
  }
}

const dueHeads = `SELECT sequence, idempotency_key, webhook_id, document_id, operation, transaction_id, transaction_time,
  body, attempts, due FROM deliveries WHERE webhook_id = ? AND head = 1 AND due <= ?`;

function prepareStatements(database: DatabaseSync) {
  const prepare = (sql: string) => database.prepare(sql);
  return {
    supersede: prepare(
      "DELETE FROM deliveries WHERE webhook_id = ? AND document_id = ? AND (attempts > 0 OR due <= ?)",
    ),
    insert: prepare(
      `INSERT INTO deliveries (idempotency_key, webhook_id, document_id, operation, transaction_id,
         transaction_time, body, due, head) VALUES (?, ?, ?, ?, ?, ?, ?, ?,
         NOT EXISTS (SELECT 1 FROM deliveries WHERE webhook_id = ? AND document_id = ?))`,
    ),
    promote: prepare(
      `UPDATE deliveries SET head = 1 WHERE head = 0 AND sequence =
         (SELECT min(sequence) FROM deliveries WHERE webhook_id = ? AND document_id = ?)`,
    ),
    due: prepare(`${dueHeads} ORDER BY due, sequence LIMIT ?`),
    newest: prepare(`${dueHeads} ORDER BY due DESC, sequence DESC LIMIT 1`),
    nextDue: prepare(
      "SELECT due FROM deliveries WHERE webhook_id = ? AND head = 1 AND due > ? ORDER BY due LIMIT 1",
    ),
    allDue: prepare("UPDATE deliveries SET due = ? WHERE webhook_id = ? AND head = 1 AND due > ?"),
    isLater: prepare("SELECT 1 FROM deliveries WHERE due > ? LIMIT 1"),
    hasten: prepare("UPDATE deliveries SET due = ? WHERE due > ?"),
    remove: prepare("DELETE FROM deliveries WHERE sequence = ?"),
    postpone: prepare("UPDATE deliveries SET attempts = ?, due = ? WHERE sequence = ?"),
  };
}
