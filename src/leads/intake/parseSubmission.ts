import { clientAddressIn } from "#platform/clients/clientAddress.ts";
import type { Kind, Payload } from "../queue/lead.ts";
import type { Refusal } from "./answer.ts";
import { givenKey } from "./submissionKey.ts";
import { toPayload } from "./toPayload.ts";

/** A form submission, parsed. */
export interface Submission {
  kind: Kind;
  /** The idempotency key that came with it, with the kind in front. */
  key: string | undefined;
  /**
   * What the destination gets, or the refusal `rules`, which `accept` throws only after its earlier checks.
   */
  payload: Payload | Refusal;
  /** Whether the field that people cannot see was filled in. */
  fillsHoneypot: boolean;
  captchaToken: string | null;
  /**
   * The client's address, from `clientAddress`; empty when the client has gone already, and undefined before
   * the process has begun to add it to requests.
   */
  clientAddress: string | undefined;
}

/** The header that brings the captcha's token. */
const CAPTCHA_HEADER = "x-captcha-token";

/** The field that people cannot see: only a robot fills it in. */
const HONEYPOT_FIELD = "topic";

const isFilled = (value: unknown) => value !== undefined && value !== "";

/**
 * Parses a form submission.
 * @param body what `readForm` gave
 * @param hops trusted proxies in front of the site
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
