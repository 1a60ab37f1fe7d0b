import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { Delivery } from "./deliveries.ts";

export type PendingDelivery = Delivery & { sequence: number; attempts: number };

/** The deliveries that are still to be made, in the lake's database. */
export class DeliveryQueue {
  readonly #database: DatabaseSync;
  readonly #supersede: StatementSync;
  readonly #insert: StatementSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    // A newer delivery of the same document replaces one that was refused.
    this.#supersede = database.prepare(
      "DELETE FROM deliveries WHERE webhook_id = ? AND document_id = ? AND attempts > 0",
    );
    this.#insert = database.prepare(
      `INSERT INTO deliveries (idempotency_key, webhook_id, document_id, operation, transaction_id,
         transaction_time, body, due) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    );
  }

  /** Adds deliveries. Called within the database transaction that stores what causes them. */
  add(deliveries: readonly Delivery[]): void {
    for (const delivery of deliveries) {
      this.#supersede.run(delivery.webhookId, delivery.documentId);
      this.#insert.run(
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

  /** The oldest delivery of each document, of those that are due. */
  due(webhookId: string, now: number, limit: number): PendingDelivery[] {
    const rows = this.#database
      .prepare(
        `SELECT sequence, idempotency_key, webhook_id, document_id, operation, transaction_id, transaction_time,
           body, attempts, due FROM deliveries AS head
         WHERE webhook_id = ? AND due <= ? AND NOT EXISTS (
           SELECT 1 FROM deliveries AS older
           WHERE older.webhook_id = head.webhook_id AND older.document_id = head.document_id
             AND older.sequence < head.sequence)
         ORDER BY sequence LIMIT ?`,
      )
      .all(webhookId, now, limit);
    return rows.map((row) => ({
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

  /** When the next delivery is due, of those that are not due yet. Infinity when there is none. */
  nextDue(webhookId: string, now: number): number {
    const row = this.#database
      .prepare("SELECT min(due) AS due FROM deliveries WHERE webhook_id = ? AND due > ?")
      .get(webhookId, now);
    return typeof row?.due === "number" ? row.due : Number.POSITIVE_INFINITY;
  }

  /** Makes all deliveries of a webhook due now, since its receiver answers again. */
  allDue(webhookId: string): void {
    this.#database.prepare("UPDATE deliveries SET due = ? WHERE webhook_id = ?").run(Date.now(), webhookId);
  }

  /** Removes a delivery that was answered with 2xx. */
  accepted({ sequence }: PendingDelivery): void {
    this.#database.prepare("DELETE FROM deliveries WHERE sequence = ?").run(sequence);
  }

  /** Records that a delivery was refused or not answered. It is sent again after `wait` milliseconds. */
  refused({ sequence }: PendingDelivery, wait: number): void {
    this.#database
      .prepare("UPDATE deliveries SET attempts = attempts + 1, due = ? WHERE sequence = ?")
      .run(Date.now() + wait, sequence);
  }
}
