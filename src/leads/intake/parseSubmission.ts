import { clientAddressIn } from "#platform/clients/clientAddress.ts";
import type { Kind, Payload } from "../queue/lead.ts";
import type { Refusal } from "./answer.ts";
import { givenKey } from "./submissionKey.ts";
import { toPayload } from "./toPayload.ts";

/** A parsed form submission. */
export interface Submission {
  kind: Kind;
  /** The idempotency key of the request, prefixed with the kind. */
  key: string | undefined;
  /**
   * The payload for the destination, or the Refusal `rules`, which `accept` throws only after its earlier checks.
   */
  payload: Payload | Refusal;
  /** Whether the hidden field was filled in. */
  fillsHoneypot: boolean;
  captchaToken: string | null;
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
 * Parses a form submission.
 * @param body the result of `readForm`
 * @param hops the number of trusted proxies in front of the site
 * @throws Refusal `key` when the idempotency key is malformed
 */
export function parseSubmission(
  kind: Kind,
  headers: Headers,
  body: Record<string, unknown>,
  hops = 0,
): Submission {
  return {
    kind,
    key: givenKey(kind, headers),
    payload: toPayload(kind, body),
    fillsHoneypot: kind === "early-access" && isFilled(body[HONEYPOT_FIELD]),
    captchaToken: headers.get(CAPTCHA_HEADER),
    clientAddress: clientAddressIn(headers, hops),
  };
}
