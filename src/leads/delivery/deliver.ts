import { createHmac } from "node:crypto";
import { CALLBACK_HEADERS, CALLBACK_PATH } from "#forms/callback/rules/payload.ts";
import { PASS_HEADER } from "#platform/clients/formPass.ts";
import { describeFetchError } from "#platform/errorMessages.ts";
import { log } from "#platform/log.ts";
import { type Kind, type Lead, referenceNumber } from "../queue/lead.ts";
import { DELIVERY_TIMEOUT } from "../queue/schedule.ts";

/** The destination of each kind of lead; undefined when it isn't configured. */
export interface Destinations {
  earlyAccessUrl: string | undefined;
  callbackOrigin: string | undefined;
  /** Signs what the early-access webhook gets: `whsec_` and a key in Base64. */
  earlyAccessSecret?: string | undefined;
  /** The header `Authorization` for the early-access webhook. */
  earlyAccessAuthorization?: string | undefined;
}

/**
 * Returns the headers by which a receiver knows that a request is ours and recent (standardwebhooks.com): a receiver's library
 * verifies them. Without a secret there are none.
 */
function signature(secret: string | undefined, id: string, body: string): Record<string, string> {
  if (!secret) return {};
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signed = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "Webhook-Id": id, "Webhook-Timestamp": timestamp, "Webhook-Signature": `v1,${signed}` };
}

/** Returns the URL and headers for a kind of lead (specification, section 7). */
export function destination(kind: Kind, { earlyAccessUrl, callbackOrigin, ...webhook }: Destinations) {
  if (kind === "early-access") {
    const { earlyAccessAuthorization: authorization, earlyAccessSecret: secret } = webhook;
    const headers = authorization ? { Authorization: authorization } : {};
    return earlyAccessUrl ? { url: earlyAccessUrl, headers, secret } : undefined;
  }
  return callbackOrigin
    ? { url: callbackOrigin + CALLBACK_PATH, headers: CALLBACK_HEADERS, secret: undefined }
    : undefined;
}

/** The header with the lead's reference number. The specification's payloads have no field for it. */
const REFERENCE_HEADER = "X-Reference-Number";

/**
 * Returns the headers with a lead's origin. The specification's payloads have no fields for it, and the provider of calls doesn't
 * get it. Values are percent-encoded, because headers are ASCII.
 */
function originHeaders({ kind, origin }: Lead): Record<string, string> {
  if (kind !== "early-access" || !origin) return {};
  const { campaign, source, consent } = origin;
  const values = { "X-Campaign": campaign, "X-Campaign-Source": source, "X-Consent-Text": consent };
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, encodeURIComponent(value)]] : [])),
  );
}

/** A delivery failed. The message gives the reason, without personal data. */
export class DeliveryError extends Error {
  override name = "DeliveryError";
}

/**
 * Sends a lead to its destination once, with its id as the idempotency key. Succeeds with a 2xx status. The response
 * body is read to the end, but only its length is logged, since it may echo the lead. Redirects are not followed:
 * they could send personal data to an unknown host.
 * @param stop aborts the request
 * @param isCheck whether it is a form check, which the receiver must confirm
 * @throws DeliveryError
 */
export async function deliver(
  lead: Lead,
  destinations: Destinations,
  stop?: AbortSignal,
  isCheck = false,
): Promise<void> {
  const target = destination(lead.kind, destinations);
  if (!target) throw new DeliveryError(`no destination is set for ${lead.kind}`);
  const started = performance.now();
  const body = JSON.stringify(lead.payload);
  const response = await fetch(target.url, {
    method: "POST",
    headers: {
      ...target.headers,
      "Content-Type": "application/json",
      "Idempotency-Key": lead.id,
      [REFERENCE_HEADER]: referenceNumber(lead.id),
      ...originHeaders(lead),
      ...(isCheck && { [PASS_HEADER]: lead.id }),
      ...signature(target.secret, lead.id, body),
    },
    body,
    redirect: "manual",
    signal: AbortSignal.any([AbortSignal.timeout(DELIVERY_TIMEOUT), ...(stop ? [stop] : [])]),
  }).catch((error: unknown) => {
    throw new DeliveryError(describeFetchError(error, DELIVERY_TIMEOUT));
  });
  const answer = await response.text().catch((error: unknown) => {
    throw new DeliveryError(describeFetchError(error, DELIVERY_TIMEOUT));
  });
  if (!response.ok) throw new DeliveryError(`responded with ${response.status}`);
  if (isCheck) {
    if (response.headers.get(PASS_HEADER) === lead.id) return;
    throw new DeliveryError(
      `responded with ${response.status}, without confirming that it could store the lead`,
    );
  }
  log("info", "lead.delivered", {
    id: lead.id,
    kind: lead.kind,
    attempt: lead.attempts + 1,
    milliseconds: Math.round(performance.now() - started),
    answerLength: answer.length,
  });
}
