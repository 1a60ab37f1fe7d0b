import { isIP } from "node:net";
import * as v from "valibot";
import { MESSAGES } from "#forms/callback/rules/request.ts";
import { log } from "#log.ts";
import { fetchFailure } from "../../../fetchFailure.ts";
import type { NewLead } from "../../queue/lead.ts";
import { SUSPICION } from "../../queue/suspicion.ts";
import { Refusal } from "../answer.ts";
import { noteAnswer, noteAway } from "./verifierState.ts";

/** Milliseconds the verifier has to answer: a visitor waits for it. */
const VERIFY_TIMEOUT = 5000;

/** Longest token read; reCAPTCHA's have about 2,000 characters. */
const LONGEST_TOKEN = 8192;

/** What the captcha is verified with. */
export interface CaptchaVerifier {
  /** Where tokens are verified. */
  url: string;
  /** Undefined where no captcha is set up: then every request is suspected. */
  secret: string | undefined;
  /** The host name the challenge must have been solved on. */
  hostname: string;
}

/** What the verifier says of a token: solved on our host, why not, or nothing because it is away. */
export type Verdict = "good" | "refused" | "tooLate" | "otherHost" | "away";

const verifierAnswer = v.object({
  success: v.boolean(),
  hostname: v.optional(v.string(), ""),
  "error-codes": v.optional(v.array(v.string()), []),
});

/** The verifier does not know our secret: our fault, not the visitor's. */
const OURS = new Set(["missing-input-secret", "invalid-input-secret", "bad-request"]);

/** The verifier's answer, or in words for operators why there is none. */
async function ask({ url, secret = "" }: CaptchaVerifier, token: string, address: string | undefined) {
  try {
    const response = await fetch(url, {
      method: "POST",
      body: new URLSearchParams({
        secret,
        response: token,
        ...(address && isIP(address) && { remoteip: address }),
      }),
      signal: AbortSignal.timeout(VERIFY_TIMEOUT),
    });
    if (!response.ok) return `answered ${response.status}`;
    const parsed = v.safeParse(verifierAnswer, await response.json());
    if (!parsed.success) return "gave an answer that cannot be read";
    const ours = parsed.output["error-codes"].find((code) => OURS.has(code));
    return ours ? `it does not accept CAPTCHA_SECRET or the request: ${ours}` : parsed.output;
  } catch (error) {
    return error instanceof SyntaxError
      ? "gave an answer that cannot be read"
      : fetchFailure(error, VERIFY_TIMEOUT);
  }
}

/**
 * Asks the verifier for its verdict on a token, and notes whether it answers. A token can be judged once.
 * @param token an empty one only shows whether the verifier answers
 * @param address the client's; undefined when it is not known any more
 */
export async function askVerifier(
  verifier: CaptchaVerifier,
  token: string,
  address?: string,
): Promise<Verdict> {
  const answer = await ask(verifier, token, address);
  if (typeof answer === "string") {
    noteAway(answer);
    return "away";
  }
  noteAnswer();
  const { success, hostname, "error-codes": codes } = answer;
  const sameHost = hostname === verifier.hostname || (isLoopback(hostname) && isLoopback(verifier.hostname));
  if (success && sameHost) return "good";
  if (token) log("warn", "captcha.refused", { codes, hostname: success ? hostname : undefined });
  if (success) return "otherHost";
  return codes.includes("timeout-or-duplicate") ? "tooLate" : "refused";
}

const isLoopback = (hostname: string) => ["localhost", "127.0.0.1", "[::1]"].includes(hostname);

/**
 * Verifies the captcha token of a request: solved, on the site's own host.
 * @returns for a request that nobody could verify why it is suspected, with its token if it can still be verified
 * @throws Refusal `captcha` when the token is missing, refused, used before, or from another host
 */
export async function verifyCaptcha(
  verifier: CaptchaVerifier,
  token: string | null,
  address: string | undefined,
): Promise<Pick<NewLead, "suspected" | "captchaToken">> {
  const refusal = new Refusal("captcha", MESSAGES.captcha);
  if (!token || token.length > LONGEST_TOKEN) throw refusal;
  if (!verifier.secret) return { suspected: SUSPICION.noCaptcha };
  const verdict = await askVerifier(verifier, token, address);
  if (verdict === "good") return {};
  if (verdict === "away") return { suspected: SUSPICION.away, captchaToken: token };
  throw refusal;
}
