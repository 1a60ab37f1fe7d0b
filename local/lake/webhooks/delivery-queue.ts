import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { Delivery } from "./deliveries.ts";

export type PendingDelivery = Delivery & { sequence: number; attempts: number };

/** A delivery that has waited for so long is behind others, or its receiver is away. Milliseconds. */
const longWait = 1_000;

/** How long outcomes are collected, and how many, before they are written together. Milliseconds. */
const writeAfter = 20;
const writeFrom = 64;

/**
 * The deliveries that are still to be made, in the lake's database. The oldest of each document is its head: only that
 * one may be sent, and an index has the heads by the time at which they are due.
 */
export class DeliveryQueue {
  readonly #database: DatabaseSync;
  readonly #statements: ReturnType<typeof prepareStatements>;
  // When a kill loses them, these deliveries are made again: a receiver must expect that anyway.
  readonly #outcomes = new Map<number, { delivery: PendingDelivery; repeatAt: number | undefined }>();
  #lastWrite = 0;

  constructor(database: DatabaseSync) {
    this.#database = database;
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
    if (this.#outcomes.size >= writeFrom || now - this.#lastWrite >= writeAfter) this.flush();
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
    return this.#outcomes.size > 0 ? Math.min(next, now + writeAfter) : next;
  }

  /** Makes all deliveries of a webhook due now, since its receiver answers again. */
  allDue(webhookId: string): void {
    this.flush();
    this.#statements.allDue.run(Date.now(), webhookId, Date.now());
  }

  /** Removes a delivery that was answered with 2xx. */
  accepted(delivery: PendingDelivery): void {
    this.#outcomes.set(delivery.sequence, { delivery, repeatAt: undefined });
  }

  /** Records that a delivery was refused or not answered. It is sent again after `wait` milliseconds. */
  refused(delivery: PendingDelivery, wait: number): void {
    this.#outcomes.set(delivery.sequence, { delivery, repeatAt: Date.now() + wait });
  }

  /** Writes the outcomes that were collected. */
  flush(): void {
    if (this.#outcomes.size === 0) return;
    this.#lastWrite = Date.now();
    const { remove, postpone, promote } = this.#statements;
    this.#database.exec("SAVEPOINT outcomes");
    try {
      for (const [sequence, { delivery, repeatAt }] of this.#outcomes) {
        if (repeatAt === undefined) remove.run(sequence);
        else postpone.run(repeatAt, sequence);
        promote.run(delivery.webhookId, delivery.documentId);
      }
      this.#database.exec("RELEASE outcomes");
    } catch (error) {
      this.#database.exec("ROLLBACK TO outcomes; RELEASE outcomes");
      throw error;
    }
    this.#outcomes.clear();
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
  | "postpone";

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
    remove: prepare("DELETE FROM deliveries WHERE sequence = ?"),
    postpone: prepare("UPDATE deliveries SET attempts = attempts + 1, due = ? WHERE sequence = ?"),
  };
}
