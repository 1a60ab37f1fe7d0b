import { CONSENT_GIVEN, CONSENT_HEADER } from "#forms/callback/rules/payload.ts";
import {
  callbackPayloadRules,
  personalCallPayload,
  withDerivedCountry,
} from "#forms/callback/rules/serverRules.ts";
import { earlyAccessRules } from "#forms/early-access/rules/earlyAccessRules.ts";
import { earlyAccessPayload } from "#forms/early-access/rules/payload.ts";
import { check } from "#forms/rules/check.ts";
import { errorTexts } from "#forms/rules/errorTexts.ts";
import { clientAddressIn } from "#platform/clients/clientAddress.ts";
import { checkAddress, PASS_HEADER, readPass } from "#platform/clients/formPass.ts";
import { type Language, SOURCE_LANGUAGE } from "#schemas/languages.ts";
import type { Kind, Origin, Payload } from "../queue/lead.ts";
import { Refusal } from "./answer.ts";
import { originOf } from "./originOf.ts";
import { givenKey } from "./submissionKey.ts";

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

/** A parsed form submission. */
export interface Submission {
  /** The kind of lead that it becomes. */
  kind: Kind;
  /** Whether its form has a captcha. */
  hasCaptcha: boolean;
  /** The idempotency key of the request, prefixed with the kind. */
  key: string | undefined;
  /** The payload for the destination, or the Refusal `rules`, which `accept` throws only after its earlier checks. */
  payload: Payload | Refusal;
  /** Whether the hidden field was filled in. */
  fillsHoneypot: boolean;
  captchaToken: string | null;
  pageLanguage: Language;
  origin: Origin;
  /**
   * The client's address, from `clientAddress`. Empty when the client has already disconnected, and undefined before
   * the process starts adding addresses to requests.
   */
  clientAddress: string | undefined;
  /** The nonce of the pass, if this is a form check (src/leads/form-check). */
  check: string | undefined;
}

const CAPTCHA_HEADER = "x-captcha-token";

/** The hidden field, which only bots fill in. */
const HONEYPOT_FIELD = "topic";

const isFilled = (value: unknown) => value !== undefined && value !== "";

/**
 * Returns the nonce of the pass of a form check; undefined for a visitor's submission.
 * @throws Refusal `captcha` when the pass is not valid for this kind of lead
 */
function checkNonce(kind: Kind, headers: Headers): string | undefined {
  const pass = readPass(headers.get(PASS_HEADER));
  if (pass === undefined) return undefined;
  if (pass?.kind !== kind) throw new Refusal("captcha", (t) => t("forms.errors.captcha"));
  return pass.nonce;
}

/**
 * Parses a form submission. A callback without consent to an automated call must not reach the provider, so it becomes
 * a lead for the team's webhook.
 * @param form the form that was submitted
 * @param body the result of `readForm`
 * @param hops the number of trusted proxies in front of the site
 * @param pageLanguage the language of the form's page
 * @throws Refusal `key` when the idempotency key is malformed, and `captcha` when the pass of a form check is not valid
 */
export function parseSubmission(
  form: Kind,
  headers: Headers,
  body: Record<string, unknown>,
  hops = 0,
  pageLanguage: Language = SOURCE_LANGUAGE,
): Submission {
  const kind = headers.get(CONSENT_HEADER) === CONSENT_GIVEN ? form : "early-access";
  const check = checkNonce(kind, headers);
  return {
    kind,
    check,
    hasCaptcha: form === "callback",
    key: check ? `form-check:${check}` : givenKey(kind, headers),
    payload: toPayload(form, kind, body),
    fillsHoneypot: form === "early-access" && isFilled(body[HONEYPOT_FIELD]),
    captchaToken: headers.get(CAPTCHA_HEADER),
    pageLanguage,
    origin: originOf(headers),
    clientAddress: check ? checkAddress(kind) : clientAddressIn(headers, hops),
  };
}
