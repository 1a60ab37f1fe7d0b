import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { Delivery } from "./deliveries.ts";

export type PendingDelivery = Delivery & { sequence: number; attempts: number };

/** A delivery that has waited for so long is behind others, or its receiver is away. Milliseconds. */
const longWait = 1_000;

/** No delivery waits longer than this for its next attempt. Milliseconds. */
const longestWait = 60_000;

/** How long outcomes are collected, and how many, before they are written together. Milliseconds. */
const writeAfter = 20;
const writeFrom = 64;

/** The wait after outcomes could not be written. Milliseconds. */
const faultWait = 1_000;

/**
 * The deliveries that are still to be made, in the lake's database. The oldest of each document is its head: only that
 * one may be sent, and an index has the heads by the time at which they are due.
 */
export class DeliveryQueue {
  readonly #database: DatabaseSync;
  readonly #onFault: (error: unknown) => void;
  readonly #statements: ReturnType<typeof prepareStatements>;
  // When a kill loses them, these deliveries are made again: a receiver must expect that anyway.
  readonly #outcomes = new Map<number, { delivery: PendingDelivery; repeatAt: number | undefined }>();
  #nextWrite = Number.NEGATIVE_INFINITY;
  #lastLook: number | undefined;

  /** @param onFault is told when outcomes can't be written. They are kept, and deliveries go on. */
  constructor(database: DatabaseSync, onFault: (error: unknown) => void) {
    this.#database = database;
    this.#onFault = onFault;
    this.#statements = prepareStatements(database);
  }

  /**
   * Adds deliveries. Called within the database transaction that stores what causes them. A newer delivery of a document
   * replaces those that were refused, and those that have been waiting for long.
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

  /** The oldest delivery of each document, of those that are due. */
  due(webhookId: string, now: number, limit: number): PendingDelivery[] {
    this.#followClock(now);
    if (now >= this.#nextWrite) this.flush();
    const rows = this.#statements.due.all(webhookId, now, limit + this.#outcomes.size);
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

  /**
   * When the next delivery is due, of those that are not due yet, or when there are outcomes to be written. Infinity when
   * there is neither.
   */
  nextDue(webhookId: string, now: number): number {
    const due = this.#statements.nextDue.get(webhookId, now)?.due;
    const next = typeof due === "number" ? due : Number.POSITIVE_INFINITY;
    return this.#outcomes.size > 0 ? Math.min(next, Math.max(now + 1, this.#nextWrite)) : next;
  }

  /** Makes all deliveries of a webhook due now, since its receiver answers again. */
  allDue(webhookId: string): void {
    this.flush();
    this.#statements.allDue.run(Date.now(), webhookId, Date.now());
  }

  // When the clock was set back, what is due at a time that is far away now is due at once. At the first look that may
  // have happened while the lake was down.
  #followClock(now: number): void {
    const isFirst = this.#lastLook === undefined;
    const isBack = this.#lastLook !== undefined && now < this.#lastLook;
    this.#lastLook = now;
    if (!isFirst && !isBack) return;
    if (isBack) this.#nextWrite = now;
    const after = isFirst ? now + longestWait : now;
    try {
      if (this.#statements.isLater.get(after)) this.#statements.hasten.run(now, after);
    } catch (error) {
      this.#onFault(error);
    }
  }

  /** Removes a delivery that was answered with 2xx. */
  accepted(delivery: PendingDelivery): void {
    this.#settled(delivery, undefined);
  }

  /** Records that a delivery was refused or not answered. It is sent again after `wait` milliseconds. */
  refused(delivery: PendingDelivery, wait: number): void {
    this.#settled(delivery, Date.now() + wait);
  }

  #settled(delivery: PendingDelivery, repeatAt: number | undefined): void {
    this.#outcomes.set(delivery.sequence, { delivery, repeatAt });
    if (this.#outcomes.size === writeFrom) this.#nextWrite = Number.NEGATIVE_INFINITY;
  }

  /** Writes the outcomes that were collected. Those that the disk does not take are kept for the next time. */
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

  // Outcomes may be lost, so nobody waits for the disk to have them: the next commit brings them there.
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
      for (const [sequence, { delivery, repeatAt }] of this.#outcomes) {
        if (repeatAt === undefined) remove.run(sequence);
        else postpone.run(repeatAt, sequence);
        promote.run(delivery.webhookId, delivery.documentId);
      }
      this.#database.exec("RELEASE outcomes");
    } catch (error) {
      // SQLite may have ended the transaction by itself. The outcomes are written another time.
      if (this.#database.isTransaction) this.#database.exec("ROLLBACK TO outcomes; RELEASE outcomes");
      throw error;
    }
  }
}

type StatementName =
  | "supersede"
  | "insert"
  | "promote"
  | "due"
  | "nextDue"
  | "allDue"
  | "remove"
  | "postpone"
  | "isLater"
  | "hasten";

function prepareStatements(database: DatabaseSync): Record<StatementName, StatementSync> {
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
    due: prepare(
      `SELECT sequence, idempotency_key, webhook_id, document_id, operation, transaction_id, transaction_time,
         body, attempts, due FROM deliveries
       WHERE webhook_id = ? AND head = 1 AND due <= ? ORDER BY due, sequence LIMIT ?`,
    ),
    nextDue: prepare(
      "SELECT due FROM deliveries WHERE webhook_id = ? AND head = 1 AND due > ? ORDER BY due LIMIT 1",
    ),
    allDue: prepare("UPDATE deliveries SET due = ? WHERE webhook_id = ? AND head = 1 AND due > ?"),
    isLater: prepare("SELECT 1 FROM deliveries WHERE due > ? LIMIT 1"),
    hasten: prepare("UPDATE deliveries SET due = ? WHERE due > ?"),
    remove: prepare("DELETE FROM deliveries WHERE sequence = ?"),
    postpone: prepare("UPDATE deliveries SET attempts = attempts + 1, due = ? WHERE sequence = ?"),
  };
}
