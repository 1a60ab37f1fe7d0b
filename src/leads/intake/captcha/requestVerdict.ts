import { isIP } from "node:net";
import * as v from "valibot";
import { isLoopback } from "#platform/clients/isLoopback.ts";
import { describeFetchError } from "#platform/describeFetchError.ts";
import { logPerCause } from "#platform/logPerCause.ts";
import { recordVerifierDown, recordVerifierUp } from "./verifierState.ts";

/** Milliseconds the verifier has to answer: a visitor waits for it. */
const VERIFY_TIMEOUT = 5000;

/** What the captcha is verified with. */
export interface CaptchaVerifier {
  /** Where tokens are verified. */
  url: string;
  /** Undefined where no captcha is set up. Then every lead is suspected. */
  secret: string | undefined;
  /** The host name the challenge must have been solved on. */
  hostname: string;
}

/**
 * The verifier's verdict on a token: solved on our host, or why it does not count, or `away` when there was
 * no verdict.
 */
export type Verdict = "good" | "refused" | "tooLate" | "otherHost" | "away";

const verifierAnswer = v.object({
  success: v.boolean(),
  hostname: v.optional(v.string(), ""),
  "error-codes": v.optional(v.array(v.string()), []),
});

/** Error codes for a wrong secret or request: the site's fault, not the visitor's. */
const OUR_FAULTS = new Set(["missing-input-secret", "invalid-input-secret", "bad-request"]);

/** The verifier's answer, or why there is none, in words for operators. */
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
    if (!response.ok) return `answered ${response.status}`;
    const parsed = v.safeParse(verifierAnswer, await response.json());
    if (!parsed.success) return "gave an answer that cannot be read";
    const ours = parsed.output["error-codes"].find((code) => OUR_FAULTS.has(code));
    return ours ? `it does not accept CAPTCHA_SECRET or the request: ${ours}` : parsed.output;
  } catch (error) {
    return error instanceof SyntaxError
      ? "gave an answer that cannot be read"
      : describeFetchError(error, VERIFY_TIMEOUT);
  }
}

/**
 * Asks the verifier for its verdict on a token, and records whether it answers. It takes each token only
 * once.
 * @param token an empty one shows only whether the verifier answers
 * @param clientAddress undefined when it is not known any more
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
