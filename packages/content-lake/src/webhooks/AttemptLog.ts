import { randomId } from "../ids.ts";
import type { PendingDelivery } from "./DeliveryQueue.ts";

/** How many attempts of each webhook are remembered. */
const remembered = 100;

/** How much of a delivery's body is remembered, in characters. */
const longestBody = 10_000;

/** What came of an attempt. Without a status there was no answer. */
export type Outcome = {
  status?: number;
  /** What the receiver said when it refused: the beginning. */
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

/** The last attempts of each webhook, since the lake was started. */
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

  /** Newest first. */
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
