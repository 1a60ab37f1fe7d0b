import { callbackPayloadRules, settleCountry } from "#forms/callback/rules/serverRules.ts";
import { earlyAccessPayload } from "#forms/early-access/rules/payload.ts";
import { earlyAccessRules } from "#forms/early-access/rules/request.ts";
import { check } from "#forms/rules/check.ts";
import type { Kind, Payload } from "../queue/lead.ts";
import { Refusal } from "./answer.ts";

/** The field that people cannot see; what is in it was put there by a robot. */
const TRAP_FIELD = "topic";

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
 * @returns the payload, or a Refusal `rules` with a message for each broken field: its time to be told may come later
 */
export function toPayload(kind: Kind, body: Record<string, unknown>): Payload | Refusal {
  const result = kind === "early-access" ? earlyAccess(body) : callback(body);
  if ("payload" in result) return { ...result.payload };
  const fields = result.broken;
  return new Refusal("rules", fields[0]?.message ?? "The request breaks a rule.", { fields });
}

/** Whether the trap was sprung. */
export function isTrapped(body: Record<string, unknown>): boolean {
  const text = body[TRAP_FIELD];
  return text !== undefined && text !== "";
}
