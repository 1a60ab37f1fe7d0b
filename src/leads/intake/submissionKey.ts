import { createHash, createHmac } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Kind, Payload } from "../queue/lead.ts";
import type { LeadQueue } from "../queue/queue.ts";
import { DIGEST_PREFIX } from "../queue/store.ts";
import { Refusal } from "./answer.ts";

/** The format of the keys that are accepted. The form's script makes such keys. */
const KEY = /^[A-Za-z0-9_-]{16,64}$/;

/**
 * The key of a submission: the one it brings, with the kind in front.
 * @throws Refusal `key` when that is malformed
 */
export function givenKey(kind: Kind, headers: Headers): string | undefined {
  const key = headers.get("idempotency-key");
  if (key === null) return undefined;
  if (!KEY.test(key))
    throw new Refusal("key", "The Idempotency-Key must be 16 to 64 letters, digits, - or _.");
  return `${kind}:${key}`;
}

/** The part of a payload that makes two submissions equal: all but the time of sending and the letters' case. */
function comparable({ timestamp: _, ...payload }: Payload): Payload {
  return Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, value.toLowerCase()]));
}

/** Whether two payloads are the same submission: a retry may come at another time. */
function isSameSubmission(one: Payload, other: Payload): boolean {
  return isDeepStrictEqual(comparable(one), comparable(other)); // the database changes the order of a payload's fields
}

/** The key of a submission that brings none: a digest of its payload. */
function digestKey(kind: Kind, payload: Payload): string {
  const text = JSON.stringify([kind, Object.entries(comparable(payload))]);
  return DIGEST_PREFIX + createHash("sha256").update(text).digest("base64url");
}

/**
 * The key of a submission whose own key is another submission's already: a digest of that key and the payload. A
 * retry has the same one. It shows neither the key nor, since the key is a random number, what the payload
 * says.
 */
export function splitKey(kind: Kind, key: string, payload: Payload): string {
  const text = JSON.stringify(Object.entries(comparable(payload)));
  return `${kind}:split:${createHmac("sha256", key).update(text).digest("base64url")}`;
}

/**
 * The key under which a new submission is to be stored.
 * @param given the key it brings
 * @returns undefined when the submission is known, or may be the retry of a person who was erased
 */
export async function keyOfNew(
  queue: Pick<LeadQueue, "find">,
  kind: Kind,
  payload: Payload,
  given: string | undefined,
): Promise<string | undefined> {
  const key = given ?? digestKey(kind, payload);
  const stored = await queue.find(key);
  if (!stored) return key;
  if (!given || !stored.payload || isSameSubmission(stored.payload, payload)) return undefined;
  const other = splitKey(kind, given, payload);
  return (await queue.find(other)) ? undefined : other;
}
