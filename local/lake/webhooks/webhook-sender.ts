import { createHmac } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { Webhook } from "./deliveries.ts";
import { DeliveryQueue, type PendingDelivery } from "./delivery-queue.ts";
import { Outages } from "./outages.ts";

export type SenderOptions = {
  database: DatabaseSync;
  webhooks: readonly Webhook[];
  projectId: string;
  dataset: string;
  /** The wait after the first refusal, doubled after each further one. Milliseconds. */
  firstRetry?: number;
  /** The longest wait between two attempts. Milliseconds. */
  longestRetry?: number;
};

/** How long a receiver may take to answer, as on hosted Sanity. */
const attemptTimeout = 30_000;

/** The longest wait between two looks at a receiver that is away, in milliseconds: one loopback request each. */
const longestProbe = 2_000;

/** How many deliveries a webhook may have under way; one while its receiver can't be reached. */
const concurrency = 8;

/**
 * Sends what is in the deliveries table until each has been answered with 2xx: oldest first, one at a time for
 * each document, so a receiver never meets a document's changes out of order. A receiver that does not answer at all
 * is asked with one delivery now and then, not with all of them.
 */
export class WebhookSender {
  readonly #options: Required<SenderOptions>;
  readonly #inFlight = new Map<string, AbortController>();
  readonly #outages: Outages;
  readonly #queue: DeliveryQueue;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: SenderOptions) {
    this.#options = { firstRetry: 250, longestRetry: 30_000, ...options };
    this.#outages = new Outages(this.#options.firstRetry, Math.min(longestProbe, this.#options.longestRetry));
    this.#queue = new DeliveryQueue(options.database);
  }

  /**
   * Sends whatever is due; for retries it wakes itself.
   * @param hasNews there is a new delivery: also a receiver that was away is tried at once
   */
  kick(hasNews = false): void {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    const now = Date.now();
    let next = Number.POSITIVE_INFINITY;
    for (const webhook of this.#options.webhooks) {
      const retry = hasNews ? 0 : this.#outages.nextTry(webhook.id);
      if (retry > now) {
        next = Math.min(next, retry);
        continue;
      }
      const room = (this.#outages.isOut(webhook.id) ? 1 : concurrency) - this.#underWay(webhook.id);
      const due = this.#queue
        .due(webhook.id, now, concurrency * 2)
        .filter((one) => !this.#inFlight.has(laneOf(one)));
      for (const delivery of due.slice(0, Math.max(0, room))) void this.#attempt(webhook, delivery);
      next = Math.min(next, this.#queue.nextDue(webhook.id, now));
    }
    if (next < Number.POSITIVE_INFINITY) this.#timer = setTimeout(() => this.kick(), next - now);
  }

  /** Ends attempts under way; they are made again after the next start. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    for (const controller of this.#inFlight.values()) controller.abort();
  }

  #underWay(webhookId: string): number {
    return [...this.#inFlight.keys()].filter((lane) => lane.startsWith(`${webhookId} `)).length;
  }

  async #attempt(webhook: Webhook, delivery: PendingDelivery): Promise<void> {
    const controller = new AbortController();
    this.#inFlight.set(laneOf(delivery), controller);
    const status = await this.#send(webhook, delivery, controller.signal);
    this.#inFlight.delete(laneOf(delivery));
    if (this.#closed) return;
    if (status === undefined) this.#outages.failed(webhook.id);
    else if (this.#outages.answered(webhook.id)) this.#queue.allDue(webhook.id);
    if (status !== undefined && status >= 200 && status < 300) this.#queue.accepted(delivery);
    else this.#queue.refused(delivery, this.#waitAfter(delivery));
    this.kick();
  }

  #waitAfter({ attempts }: PendingDelivery): number {
    return Math.min(this.#options.firstRetry * 2 ** attempts, this.#options.longestRetry);
  }

  /** @returns the status of the answer; undefined when there was none (not there, too slow, or we are closing) */
  async #send(webhook: Webhook, delivery: PendingDelivery, signal: AbortSignal): Promise<number | undefined> {
    try {
      const response = await fetch(webhook.url, {
        method: "POST",
        body: delivery.body,
        redirect: "manual",
        signal: AbortSignal.any([signal, AbortSignal.timeout(attemptTimeout)]),
        headers: {
          "content-type": "application/json",
          "user-agent": "Sanity.io webhook delivery",
          "sanity-webhook-signature": sign(delivery.body, webhook.secret, Date.now()),
          "sanity-webhook-id": webhook.id,
          "sanity-operation": delivery.operation,
          "sanity-document-id": delivery.documentId,
          "sanity-transaction-id": delivery.transactionId,
          "sanity-transaction-time": delivery.transactionTime,
          "sanity-project-id": this.#options.projectId,
          "sanity-dataset": this.#options.dataset,
          "idempotency-key": delivery.idempotencyKey,
        },
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return undefined;
    }
  }
}

function laneOf(delivery: PendingDelivery): string {
  return `${delivery.webhookId} ${delivery.documentId}`;
}

/** `sanity-webhook-signature`: the time in milliseconds and the HMAC of that time and the body. */
function sign(body: string, secret: string, time: number): string {
  const digest = createHmac("sha256", secret).update(`${time}.${body}`).digest("base64url");
  return `t=${time},v1=${digest}`;
}
