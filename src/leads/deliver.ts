import { log } from "#log.ts";
import { type Destinations, destination } from "./destinations.ts";
import type { Lead } from "./lead.ts";
import { DELIVERY_TIMEOUT } from "./schedule.ts";

/** A lead was not delivered. The message says how in words that hold no personal data. */
export class DeliveryError extends Error {
  override name = "DeliveryError";
}

/** The operating system's code of a failed connection, or the kind of error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "failed";
  if (error.name === "AbortError") return "no answer before the site stopped";
  if (error.name === "TimeoutError") return `no answer in ${DELIVERY_TIMEOUT / 1000} s`;
  const cause: unknown = error.cause;
  if (cause && typeof cause === "object" && "code" in cause)
    return `connection failed: ${String(cause.code)}`;
  return `connection failed: ${error.name}`;
}

/**
 * Sends one lead to its destination, once, under its id as idempotency key. The answer must be ok; its body is read to
 * the end and only its length is logged, for it may repeat what it was sent.
 * A redirect is not followed: it could carry personal data to a host nobody chose.
 * @param stop ends the wait for the answer
 * @throws DeliveryError
 */
export async function deliver(lead: Lead, destinations: Destinations, stop?: AbortSignal): Promise<void> {
  const target = destination(lead.kind, destinations);
  if (!target) throw new DeliveryError(`no destination is set for ${lead.kind}`);
  const started = performance.now();
  const response = await fetch(target.url, {
    method: "POST",
    headers: { ...target.headers, "Content-Type": "application/json", "Idempotency-Key": lead.id },
    body: JSON.stringify(lead.payload),
    redirect: "manual",
    signal: AbortSignal.any([AbortSignal.timeout(DELIVERY_TIMEOUT), ...(stop ? [stop] : [])]),
  }).catch((error: unknown) => {
    throw new DeliveryError(reasonOf(error));
  });
  const answer = await response.text().catch((error: unknown) => {
    throw new DeliveryError(reasonOf(error));
  });
  if (!response.ok) throw new DeliveryError(`answered ${response.status}`);
  log("info", "lead.delivered", {
    id: lead.id,
    kind: lead.kind,
    attempt: lead.attempts + 1,
    milliseconds: Math.round(performance.now() - started),
    answerLength: answer.length,
  });
}
