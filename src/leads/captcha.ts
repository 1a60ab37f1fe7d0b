import { isIP } from "node:net";
import * as v from "valibot";
import { MESSAGES } from "#forms/callback/rules/request.ts";
import { log } from "#log.ts";
import { Refusal } from "./answer.ts";

/** Milliseconds the verifier has to answer: a visitor waits for it. */
export const VERIFY_TIMEOUT = 5000;

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

const verdict = v.object({
  success: v.boolean(),
  hostname: v.optional(v.string(), ""),
  "error-codes": v.optional(v.array(v.string()), []),
});

/** The verifier's word, or nothing when it gave none that can be read. */
async function ask({ url, secret }: CaptchaVerifier, token: string, address: string | undefined) {
  try {
    const response = await fetch(url, {
      method: "POST",
      body: new URLSearchParams({
        secret: secret ?? "",
        response: token,
        ...(address && isIP(address) && { remoteip: address }),
      }),
      signal: AbortSignal.timeout(VERIFY_TIMEOUT),
    });
    if (!response.ok) return undefined;
    const parsed = v.safeParse(verdict, await response.json());
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** The verifier does not know our secret: our fault, not the visitor's. */
const OURS = new Set(["missing-input-secret", "invalid-input-secret", "bad-request"]);

/**
 * Verifies a captcha token: solved, on the site's own host.
 * @returns why the request is suspected, when the verifier is down; nothing when the token is good
 * @throws Refusal `captcha` when the token is missing, refused, used before, or from another host
 */
export async function verifyCaptcha(
  verifier: CaptchaVerifier,
  token: string | null,
  address: string | undefined,
): Promise<string | undefined> {
  const refusal = new Refusal("captcha", MESSAGES.captcha);
  if (!token || token.length > LONGEST_TOKEN) throw refusal;
  if (!verifier.secret) return "no captcha is set up";
  const word = await ask(verifier, token, address);
  const codes = word?.["error-codes"] ?? [];
  if (!word || codes.some((code) => OURS.has(code))) {
    log("error", "captcha.down", { codes });
    return "the captcha verifier was down";
  }
  const sameHost =
    word.hostname === verifier.hostname || (isLoopback(word.hostname) && isLoopback(verifier.hostname));
  if (word.success && sameHost) return undefined;
  log("warn", "captcha.refused", { codes, hostname: word.success ? word.hostname : undefined });
  throw refusal;
}

const isLoopback = (hostname: string) => ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
