import { isIP } from "node:net";
import * as v from "valibot";
import { isLoopback } from "#platform/clients/clientAddress.ts";
import { describeFetchError } from "#platform/errorMessages.ts";
import { logPerCause } from "#platform/logPerCause.ts";
import { recordVerifierDown, recordVerifierUp } from "./verifierState.ts";

/** The verifier's timeout, in milliseconds. A visitor waits for its response. */
const VERIFY_TIMEOUT = 5000;

/** The settings of the captcha verifier. */
export interface CaptchaVerifier {
  /** The URL that verifies tokens. */
  url: string;
  /** Undefined when no captcha is configured. Then every lead is suspected. */
  secret: string | undefined;
  /** The hostname on which the challenge must have been solved. */
  hostname: string;
}

/**
 * The verifier's verdict on a token: `good` when it was solved on our host, the reason for its rejection, or `away`
 * without a verdict.
 */
export type Verdict = "good" | "refused" | "tooLate" | "otherHost" | "away";

const verifierAnswer = v.object({
  success: v.boolean(),
  hostname: v.optional(v.string(), ""),
  "error-codes": v.optional(v.array(v.string()), []),
});

/** The error codes for a wrong secret or request, which are the site's fault. */
const OUR_FAULTS = new Set(["missing-input-secret", "invalid-input-secret", "bad-request"]);

/** Queries the verifier. Returns its response, or a description of the failure for operators. */
async function ask({ url, secret = "" }: CaptchaVerifier, token: string, clientAddress: string | undefined) {
  try {
    const response = await fetch(url, {
      method: "POST",
      body: new URLSearchParams({
        secret,
        response: token,
        ...(clientAddress && isIP(clientAddress) && { remoteip: clientAddress }),
      }),
      signal: AbortSignal.timeout(VERIFY_TIMEOUT),
    });
    if (!response.ok) return `responded with ${response.status}`;
    const parsed = v.safeParse(verifierAnswer, await response.json());
    if (!parsed.success) return "sent an invalid response";
    const ours = parsed.output["error-codes"].find((code) => OUR_FAULTS.has(code));
    return ours ? `it does not accept CAPTCHA_SECRET or the request: ${ours}` : parsed.output;
  } catch (error) {
    return error instanceof SyntaxError
      ? "sent an invalid response"
      : describeFetchError(error, VERIFY_TIMEOUT);
  }
}

/**
 * Requests the verifier's verdict on a token, and records whether the verifier is up. It accepts each token only once.
 * @param token an empty token only probes the verifier
 * @param clientAddress undefined when it is no longer known
 */
export async function requestVerdict(
  verifier: CaptchaVerifier,
  token: string,
  clientAddress?: string,
): Promise<Verdict> {
  const answer = await ask(verifier, token, clientAddress);
  if (typeof answer === "string") {
    recordVerifierDown(answer);
    return "away";
  }
  recordVerifierUp();
  const { success, hostname, "error-codes": codes } = answer;
  const sameHost = hostname === verifier.hostname || (isLoopback(hostname) && isLoopback(verifier.hostname));
  if (success && sameHost) return "good";
  const why = { codes, hostname: success ? hostname : undefined };
  if (token) logPerCause("warn", "captcha.refused", JSON.stringify(why), why);
  if (success) return "otherHost";
  return codes.includes("timeout-or-duplicate") ? "tooLate" : "refused";
}
