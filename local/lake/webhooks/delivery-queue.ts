import type { DatabaseSync } from "node:sqlite";
import type { Delivery } from "./deliveries.ts";

export type PendingDelivery = Delivery & { sequence: number; attempts: number };

/** The deliveries that are owed. They are put there by the commit that causes them (see Store). */
export class DeliveryQueue {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
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
      operation: row.operation as Delivery["operation"], // only the store writes this column
      transactionId: String(row.transaction_id),
      transactionTime: String(row.transaction_time),
      body: String(row.body),
      attempts: Number(row.attempts),
      due: Number(row.due),
    }));
  }

  /** When the next of those that wait is due; infinity when none waits. */
  nextDue(webhookId: string, now: number): number {
    const row = this.#database
      .prepare("SELECT min(due) AS due FROM deliveries WHERE webhook_id = ? AND due > ?")
      .get(webhookId, now);
    return typeof row?.due === "number" ? row.due : Number.POSITIVE_INFINITY;
  }

  /** A receiver is back: what waited for it waits no longer. */
  allDue(webhookId: string): void {
    this.#database.prepare("UPDATE deliveries SET due = ? WHERE webhook_id = ?").run(Date.now(), webhookId);
  }

  /** Answered with 2xx: no longer owed. */
  accepted({ sequence }: PendingDelivery): void {
    this.#database.prepare("DELETE FROM deliveries WHERE sequence = ?").run(sequence);
  }

  /** Refused, or not answered: to be sent again after a wait, in milliseconds. */
  refused({ sequence }: PendingDelivery, wait: number): void {
    this.#database
      .prepare("UPDATE deliveries SET attempts = attempts + 1, due = ? WHERE sequence = ?")
      .run(Date.now() + wait, sequence);
  }
}
