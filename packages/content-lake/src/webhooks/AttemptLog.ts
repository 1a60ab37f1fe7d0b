import { randomId } from "../document.ts";
import type { PendingDelivery } from "./DeliveryQueue.ts";

/** The number of attempts kept per webhook. */
const remembered = 100;

/** The number of characters kept of a delivery's body. */
const longestBody = 10_000;

/** The outcome of an attempt. Without a status, there was no response. */
export type Outcome = {
  status?: number;
  /** The start of the receiver's response, if it rejected the delivery. */
  answer?: string;
  failure?: "network" | "timeout";
};

export type Attempt = Outcome & {
  id: string;
  dataset: string;
  delivery: Pick<PendingDelivery, "webhookId" | "idempotencyKey" | "transactionTime" | "body" | "attempts">;
  /** Unix time, in milliseconds. */
  begun: number;
  ended: number;
};

export function isAccepted({ status }: Outcome): boolean {
  return status !== undefined && status >= 200 && status < 300;
}

/** The last attempts of each webhook since the lake started. */
export class AttemptLog {
  readonly #byWebhook = new Map<string, Attempt[]>();

  add({ delivery, ...attempt }: Omit<Attempt, "id">): void {
    const { webhookId, idempotencyKey, transactionTime, attempts } = delivery;
    const body = delivery.body.slice(0, longestBody);
    const kept = { webhookId, idempotencyKey, transactionTime, attempts, body };
    const known = this.#byWebhook.get(webhookId) ?? [];
    known.push({ ...attempt, id: randomId(), delivery: kept });
    if (known.length > remembered) known.shift();
    this.#byWebhook.set(webhookId, known);
  }

  /** Returns a webhook's attempts, newest first. */
  of(webhookId: string): Attempt[] {
    return [...(this.#byWebhook.get(webhookId) ?? [])].reverse();
  }

  find(id: string): Attempt | undefined {
    for (const attempts of this.#byWebhook.values())
      for (const attempt of attempts) if (attempt.id === id) return attempt;
    return undefined;
  }

  forget(webhookId: string): void {
    this.#byWebhook.delete(webhookId);
  }
}
