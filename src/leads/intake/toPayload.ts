import { callbackPayloadRules, withDerivedCountry } from "#forms/callback/rules/serverRules.ts";
import { earlyAccessRules } from "#forms/early-access/rules/earlyAccessRules.ts";
import { earlyAccessPayload } from "#forms/early-access/rules/payload.ts";
import { check } from "#forms/rules/check.ts";
import type { Kind, Payload } from "../queue/lead.ts";
import { Refusal } from "./answer.ts";

/** The payload of an early-access body, or the rules it breaks. */
function earlyAccess(body: Record<string, unknown>) {
  const result = check(earlyAccessRules, body);
  return "broken" in result ? result : { payload: earlyAccessPayload(result.values) };
}

/** The payload of a callback body, or the rules it breaks. */
function callback(body: Record<string, unknown>) {
  const result = check(callbackPayloadRules, body);
  return "broken" in result ? result : { payload: withDerivedCountry(result.values) };
}

/**
 * Checks a body by its form's rules and makes the destination's payload from it.
 * @returns the payload, or a Refusal `rules` with a message for each broken field. It is not thrown, since
 * other checks come before it
 */
export function toPayload(kind: Kind, body: Record<string, unknown>): Payload | Refusal {
  const result = kind === "early-access" ? earlyAccess(body) : callback(body);
  if ("payload" in result) return { ...result.payload };
  const fields = result.broken;
  return new Refusal("rules", fields[0]?.message ?? "The request breaks a rule.", { fields });
}
