import { createHash } from "node:crypto";
import { callbackPayloadRules, settleCountry } from "#forms/callback/rules/serverRules.ts";
import { earlyAccessPayload } from "#forms/early-access/rules/payload.ts";
import { earlyAccessRules } from "#forms/early-access/rules/request.ts";
import { check } from "#forms/rules/check.ts";
import { Refusal } from "./answer.ts";
import type { Kind } from "./lead.ts";
import { DIGEST_MARK } from "./store.ts";

/** The field that people cannot see; what is in it was put there by a robot. */
export const TRAP_FIELD = "topic";

/** The payload of an early-access body, or the rules it breaks. */
function earlyAccess(body: Record<string, unknown>) {
  const result = check(earlyAccessRules, body);
  return "broken" in result ? result : { payload: earlyAccessPayload(result.request) };
}

/** The payload of a callback body, or the rules it breaks. */
function callback(body: Record<string, unknown>) {
  const result = check(callbackPayloadRules, body);
  return "broken" in result ? result : { payload: settleCountry(result.request) };
}

/**
 * Holds a body to its form's rules and makes the destination's payload from it.
 * @throws Refusal `rules` with a message for each broken field
 */
export function toPayload(kind: Kind, body: Record<string, unknown>): Record<string, string> {
  const result = kind === "early-access" ? earlyAccess(body) : callback(body);
  if ("payload" in result) return { ...result.payload };
  const fields = result.broken;
  throw new Refusal("rules", fields[0]?.message ?? "The request breaks a rule.", { fields });
}

/** Whether the trap was sprung. */
export function isTrapped(body: Record<string, unknown>): boolean {
  const text = body[TRAP_FIELD];
  return text !== undefined && text !== "";
}

/** A key as a browser makes it. */
const KEY = /^[A-Za-z0-9_-]{16,64}$/;

/**
 * The key of a request: the one it brings.
 * @throws Refusal `key` when that is malformed
 */
export function givenKey(kind: Kind, headers: Headers): string | undefined {
  const key = headers.get("idempotency-key");
  if (key === null) return undefined;
  if (!KEY.test(key))
    throw new Refusal("key", "The Idempotency-Key must be 16 to 64 letters, digits, - or _.");
  return `${kind}:${key}`;
}

/** The key of a request that brings none: a digest of what it says, without regard to case and time. */
export function digestKey(kind: Kind, payload: Record<string, string>): string {
  const { timestamp: _, ...said } = payload;
  const text = JSON.stringify([
    kind,
    Object.entries(said).map(([name, value]) => [name, value.toLowerCase()]),
  ]);
  return DIGEST_MARK + createHash("sha256").update(text).digest("base64url");
}
