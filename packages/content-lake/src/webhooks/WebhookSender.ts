import { createHmac } from "node:crypto";
import { isAccepted, type Outcome } from "./AttemptLog.ts";
import { type DeliveryQueue, type PendingDelivery, retryWait, retryWaits } from "./DeliveryQueue.ts";
import type { Webhook } from "./deliveries.ts";
import { post } from "./post.ts";

/**
 * Returns the value of `sanity-webhook-signature`: the time in milliseconds, and the HMAC of that time and the body.
 */
export function signWebhook(body: string, secret: string, time: number): string {
  const digest = createHmac("sha256", secret).update(`${time}.${body}`).digest("base64url");
  return `t=${time},v1=${digest}`;
}

type SenderOptions = {
  queue: DeliveryQueue;
  /** Returns the current webhooks. */
  webhooks: () => readonly Webhook[];
  projectId: string;
  dataset: string;
  /** Called after each attempt. */
  onAttempt?: (delivery: PendingDelivery, outcome: Outcome, begun: number) => void;
  /** Called when the queue can't be read or written. The sender retries. */
  onFault: (error: unknown) => void;
};

/** The time limit for a receiver's response, as on hosted Sanity. Milliseconds. */
const attemptTimeout = 30_000;

/** The longest delay between attempts to reach an unresponsive receiver. Milliseconds. */
const longestProbe = 2_000;

/** The delay after the queue could not be read. Milliseconds. */
const faultWait = 1_000;

/** The number of concurrent deliveries per webhook. One while its receiver is unreachable. */
const concurrency = 8;

/** The queue is behind when its oldest delivery has waited this long. Milliseconds. */
const behind = 1_000;

/** Writers count as busy for this long after a commit. Milliseconds. */
const busy = 100;

/**
 * Sends each queued delivery until it gets a final response (see `retryWait`). One at a time per document, so a receiver sees a
 * document's changes in order. The newest goes first, so that somebody who publishes doesn't wait for the rest of an import; then
 * the oldest. Only one delivery at a time is sent while a receiver is
 * unresponsive, and while the queue is behind during an import, which would otherwise take half as long again.
 */
export class WebhookSender {
  readonly #options: SenderOptions;
  readonly #inFlight = new Map<string, AbortController>();
  readonly #backoff = new ReceiverBackoff();
  readonly #queue: DeliveryQueue;
  #timer: NodeJS.Timeout | undefined;
  #lastNew = Number.NEGATIVE_INFINITY;
  #closed = false;

  constructor(options: SenderOptions) {
    this.#options = options;
    this.#queue = options.queue;
  }

  /**
   * Sends due deliveries, and sets a timer for the next one.
   * @param hasNew whether there is a new delivery; if so, unresponsive receivers are tried immediately too
   */
  kick(hasNew = false): void {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    if (hasNew) this.#lastNew = performance.now();
    const wait = this.#orFault(() => this.#sendDue(hasNew), faultWait);
    if (wait < Number.POSITIVE_INFINITY) this.#timer = setTimeout(() => this.kick(), wait);
  }

  /** Returns the milliseconds until the next delivery. */
  #sendDue(hasNew: boolean): number {
    const now = Date.now();
    let wait = Number.POSITIVE_INFINITY;
    for (const webhook of this.#options.webhooks()) {
      const pause = hasNew ? 0 : this.#backoff.waitBefore(webhook.id);
      if (pause > 0) {
        wait = Math.min(wait, pause);
        continue;
      }
      const newestFirst = [
        ...this.#queue.newest(webhook.id, now),
        ...this.#queue.due(webhook.id, now, concurrency * 2),
      ].filter((one) => !this.#inFlight.has(keyOf(one)));
      const due = [...new Map(newestFirst.map((one) => [one.sequence, one])).values()];
      const isBehind = due.some((one) => one.due <= now - behind);
      const writersFirst = isBehind && performance.now() - this.#lastNew < busy;
      const allowed = writersFirst || this.#backoff.isOut(webhook.id) ? 1 : concurrency;
      const free = Math.max(0, allowed - this.#underWay(webhook.id));
      for (const delivery of due.slice(0, free)) void this.#attempt(webhook, delivery);
      wait = Math.min(wait, this.#queue.nextDue(webhook.id, now) - now, writersFirst ? busy : wait);
    }
    return wait;
  }

  // Catches errors, since no caller awaits the timer's work.
  #orFault<Result>(run: () => Result, otherwise: Result): Result {
    try {
      return run();
    } catch (error) {
      this.#options.onFault(error);
      return otherwise;
    }
  }

  /** Aborts in-flight attempts. They are repeated after the next start. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    for (const controller of this.#inFlight.values()) controller.abort();
    this.#queue.flush();
  }

  #underWay(webhookId: string): number {
    return [...this.#inFlight.keys()].filter((key) => key.startsWith(`${webhookId} `)).length;
  }

  async #attempt(webhook: Webhook, delivery: PendingDelivery): Promise<void> {
    const controller = new AbortController();
    this.#inFlight.set(keyOf(delivery), controller);
    const begun = Date.now();
    const timer = setTimeout(() => controller.abort(new DOMException("", "TimeoutError")), attemptTimeout);
    const outcome = await this.#send(webhook, delivery, controller.signal);
    clearTimeout(timer);
    this.#inFlight.delete(keyOf(delivery));
    if (this.#closed) return;
    this.#options.onAttempt?.(delivery, outcome, begun);
    if (outcome.status === undefined) this.#backoff.failed(webhook.id);
    else if (this.#backoff.answered(webhook.id))
      this.#orFault(() => this.#queue.allDue(webhook.id), undefined);
    const wait = retryWait(outcome.status, delivery.attempts);
    if (wait === undefined) this.#queue.remove(delivery);
    else this.#queue.postpone(delivery, wait, outcome.status !== undefined);
    this.kick();
  }

  // The outcome has no status when the receiver is unreachable or too slow, or the lake is closing.
  async #send(webhook: Webhook, delivery: PendingDelivery, signal: AbortSignal): Promise<Outcome> {
    const options = this.#options;
    try {
      const { status, text } = await post(webhook.url, {
        body: delivery.body,
        signal,
        headers: {
          "content-type": "application/json",
          "user-agent": "Sanity.io webhook delivery",
          ...(webhook.secret !== undefined && {
            "sanity-webhook-signature": signWebhook(delivery.body, webhook.secret, Date.now()),
          }),
          "sanity-webhook-id": webhook.id,
          "sanity-operation": delivery.operation,
          "sanity-document-id": delivery.documentId,
          "sanity-transaction-id": delivery.transactionId,
          "sanity-transaction-time": delivery.transactionTime,
          "sanity-project-id": options.projectId,
          "sanity-dataset": options.dataset,
          "idempotency-key": delivery.idempotencyKey,
        },
      });
      return isAccepted({ status }) ? { status } : { status, answer: text };
    } catch {
      const timedOut = signal.reason instanceof DOMException && signal.reason.name === "TimeoutError";
      return { failure: timedOut ? "timeout" : "network" };
    }
  }
}

function keyOf(delivery: PendingDelivery): string {
  return `${delivery.webhookId} ${delivery.documentId}`;
}

/** Tracks unreachable webhook receivers, and when to retry each. */
class ReceiverBackoff {
  readonly #known = new Map<string, { failures: number; until: number }>();

  /** Call it when a receiver doesn't respond. Simultaneous attempts count as one failure. */
  failed(id: string): void {
    if (this.waitBefore(id) > 0) return;
    const failures = (this.#known.get(id)?.failures ?? 0) + 1;
    const wait = Math.min(retryWaits.first * 2 ** (failures - 1), longestProbe);
    this.#known.set(id, { failures, until: performance.now() + wait });
  }

  /** Call it when a receiver responds. Returns whether it had been unreachable. */
  answered(id: string): boolean {
    return this.#known.delete(id);
  }

  isOut(id: string): boolean {
    return this.#known.has(id);
  }

  /** Returns the milliseconds to wait before the next attempt; 0 means now. Clock changes have no effect. */
  waitBefore(id: string): number {
    return Math.max(0, (this.#known.get(id)?.until ?? 0) - performance.now());
  }
}
