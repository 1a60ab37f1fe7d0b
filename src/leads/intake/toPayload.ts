import { personalCallPayload } from "#forms/callback/rules/personalCall.ts";
import { callbackPayloadRules, withDerivedCountry } from "#forms/callback/rules/serverRules.ts";
import { earlyAccessRules } from "#forms/early-access/rules/earlyAccessRules.ts";
import { earlyAccessPayload } from "#forms/early-access/rules/payload.ts";
import { check } from "#forms/rules/check.ts";
import { errorTexts } from "#forms/rules/errorTexts.ts";
import type { Kind, Payload } from "../queue/lead.ts";
import { Refusal } from "./answer.ts";

/** Returns the payload of an early-access body, or the broken rules. */
function earlyAccess(body: Record<string, unknown>) {
  const result = check(earlyAccessRules, body);
  return "broken" in result ? result : { payload: earlyAccessPayload(result.values) };
}

/** Returns the payload of a callback body for the provider or the team, or the broken rules. */
function callback(body: Record<string, unknown>, to: Kind) {
  const result = check(callbackPayloadRules, body);
  if ("broken" in result) return result;
  const payload = withDerivedCountry(result.values);
  return { payload: to === "callback" ? payload : personalCallPayload(payload) };
}

/**
 * Validates a body with its form's rules and converts it to the destination's payload.
 * @param form the form that the body comes from
 * @param kind the kind of lead that it becomes, which decides the destination
 * @returns the payload, or a Refusal `rules` with a message for each invalid field. It isn't thrown, since other checks
 *   run first
 */
export function toPayload(form: Kind, kind: Kind, body: Record<string, unknown>): Payload | Refusal {
  const result = form === "early-access" ? earlyAccess(body) : callback(body, kind);
  if ("payload" in result) return { ...result.payload };
  const { broken } = result;
  return new Refusal("rules", (t) => errorTexts(t)[broken[0].reason], { broken });
}
