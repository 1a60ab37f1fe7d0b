import { createHash, createHmac } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Kind, Payload } from "../queue/lead.ts";
import type { LeadQueue } from "../queue/queue.ts";
import { DIGEST_PREFIX } from "../queue/store.ts";
import { Refusal } from "./answer.ts";

/** The format of accepted keys, which the form's script generates. */
const KEY = /^[A-Za-z0-9_-]{16,64}$/;

/** Returns the idempotency key of a request, prefixed with the kind. @throws Refusal `key` when the key is malformed */
export function givenKey(kind: Kind, headers: Headers): string | undefined {
  const key = headers.get("idempotency-key");
  if (key === null) return undefined;
  if (!KEY.test(key)) throw new Refusal("key", (t) => t("requests.key"));
  return `${kind}:${key}`;
}

/** Returns the part of a payload that identifies a submission: everything except the timestamp and letter case. */
function comparable({ timestamp: _, ...payload }: Payload): Payload {
  return Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, value.toLowerCase()]));
}

/** Whether two payloads are the same submission. A retry has another timestamp. */
function isSameSubmission(one: Payload, other: Payload): boolean {
  return isDeepStrictEqual(comparable(one), comparable(other)); // the database reorders a payload's fields
}

/** Returns the key of a submission without an idempotency key: a digest of its payload. */
function digestKey(kind: Kind, payload: Payload): string {
  const text = JSON.stringify([kind, Object.entries(comparable(payload))]);
  return DIGEST_PREFIX + createHash("sha256").update(text).digest("base64url");
}

/**
 * Returns the key of a submission whose own key already belongs to another submission: a digest of that key and the
 * payload. A retry gets the same key. The digest reveals neither the key nor, since the key is random, the payload.
 */
export function splitKey(kind: Kind, key: string, payload: Payload): string {
  const text = JSON.stringify(Object.entries(comparable(payload)));
  return `${kind}:split:${createHmac("sha256", key).update(text).digest("base64url")}`;
}

/** The key under which to store a new submission, or the id of the lead that it repeats. */
export type KeyOrDuplicate = { key: string } | { duplicateOf: string };

/**
 * Returns the key under which to store a submission, or the lead that it repeats. A possible retry by a person whose data
 * was erased counts as a duplicate.
 * @param given the idempotency key of the request
 */
export async function findKeyOrDuplicate(
  queue: Pick<LeadQueue, "find">,
  kind: Kind,
  payload: Payload,
  given: string | undefined,
): Promise<KeyOrDuplicate> {
  const key = given ?? digestKey(kind, payload);
  const stored = await queue.find(key);
  if (!stored) return { key };
  if (!given || !stored.payload || isSameSubmission(stored.payload, payload))
    return { duplicateOf: stored.id };
  const other = splitKey(kind, given, payload);
  const duplicate = await queue.find(other);
  return duplicate ? { duplicateOf: duplicate.id } : { key: other };
}
