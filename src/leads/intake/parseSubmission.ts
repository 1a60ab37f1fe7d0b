import { CONSENT_GIVEN, CONSENT_HEADER } from "#forms/callback/rules/consent.ts";
import { clientAddressIn } from "#platform/clients/clientAddress.ts";
import { type Language, SOURCE_LANGUAGE } from "#schemas/languages.ts";
import type { Kind, Payload } from "../queue/lead.ts";
import type { Refusal } from "./answer.ts";
import { givenKey } from "./submissionKey.ts";
import { toPayload } from "./toPayload.ts";

/** A parsed form submission. */
export interface Submission {
  /** The kind of lead that it becomes. */
  kind: Kind;
  /** Whether its form has a captcha. */
  hasCaptcha: boolean;
  /** The idempotency key of the request, prefixed with the kind. */
  key: string | undefined;
  /**
   * The payload for the destination, or the Refusal `rules`, which `accept` throws only after its earlier checks.
   */
  payload: Payload | Refusal;
  /** Whether the hidden field was filled in. */
  fillsHoneypot: boolean;
  captchaToken: string | null;
  /** The language of the form's page. */
  pageLanguage: Language;
  /**
   * The client's address, from `clientAddress`. Empty when the client has already disconnected, and undefined before
   * the process starts adding addresses to requests.
   */
  clientAddress: string | undefined;
}

/** The header with the captcha token. */
const CAPTCHA_HEADER = "x-captcha-token";

/** The hidden field, which only bots fill in. */
const HONEYPOT_FIELD = "topic";

const isFilled = (value: unknown) => value !== undefined && value !== "";

/**
 * Parses a form submission. A callback without consent to an automated call must not reach the provider, so it becomes
 * a lead for the team's webhook.
 * @param form the form that was submitted
 * @param body the result of `readForm`
 * @param hops the number of trusted proxies in front of the site
 * @param pageLanguage the language of the form's page
 * @throws Refusal `key` when the idempotency key is malformed
 */
export function parseSubmission(
  form: Kind,
  headers: Headers,
  body: Record<string, unknown>,
  hops = 0,
  pageLanguage: Language = SOURCE_LANGUAGE,
): Submission {
  const kind = headers.get(CONSENT_HEADER) === CONSENT_GIVEN ? form : "early-access";
  return {
    kind,
    hasCaptcha: form === "callback",
    key: givenKey(kind, headers),
    payload: toPayload(form, kind, body),
    fillsHoneypot: form === "early-access" && isFilled(body[HONEYPOT_FIELD]),
    captchaToken: headers.get(CAPTCHA_HEADER),
    pageLanguage,
    clientAddress: clientAddressIn(headers, hops),
  };
}
