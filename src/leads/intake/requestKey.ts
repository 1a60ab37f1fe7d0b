import { createHash, createHmac } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Kind, Payload } from "../queue/lead.ts";
import type { LeadQueue } from "../queue/queue.ts";
import { DIGEST_PREFIX } from "../queue/store.ts";
import { Refusal } from "./answer.ts";

/** A key as a browser makes it. */
const KEY = /^[A-Za-z0-9_-]{16,64}$/;

/**
 * The key of a request: the one it brings, with the kind in front.
 * @throws Refusal `key` when that is malformed
 */
export function givenKey(kind: Kind, headers: Headers): string | undefined {
  const key = headers.get("idempotency-key");
  if (key === null) return undefined;
  if (!KEY.test(key))
    throw new Refusal("key", "The Idempotency-Key must be 16 to 64 letters, digits, - or _.");
  return `${kind}:${key}`;
}

/** What a payload says, whenever and in whatever case it is said. */
function said({ timestamp: _, ...payload }: Payload): Payload {
  return Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, value.toLowerCase()]));
}

/** Whether two payloads are one request: a retry says the same, maybe at another time. */
function saysTheSame(one: Payload, other: Payload): boolean {
  return isDeepStrictEqual(said(one), said(other)); // a database keeps a payload's fields in an order of its own
}

/** The key of a request that brings none: a digest of what it says. */
function digestKey(kind: Kind, payload: Payload): string {
  const text = JSON.stringify([kind, Object.entries(said(payload))]);
  return DIGEST_PREFIX + createHash("sha256").update(text).digest("base64url");
}

/**
 * The key of a request that comes under a key which another request has: that key and what it says, as one digest. Sent
 * again it has the same one; and by itself it shows neither the person (it is keyed by a random number) nor the key.
 */
export function splitKey(kind: Kind, key: string, payload: Payload): string {
  const text = JSON.stringify(Object.entries(said(payload)));
  return `${kind}:split:${createHmac("sha256", key).update(text).digest("base64url")}`;
}

/**
 * The key under which a request is to be stored.
 * @param given the key it brings
 * @returns nothing when it is known, or may be the retry of a person who was erased
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
  if (!given || !stored.payload || saysTheSame(stored.payload, payload)) return undefined;
  const other = splitKey(kind, given, payload);
  return (await queue.find(other)) ? undefined : other;
}
