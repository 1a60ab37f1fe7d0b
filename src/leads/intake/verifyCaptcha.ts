import type { NewLead } from "../queue/lead.ts";
import { SUSPICION } from "../queue/suspicion.ts";
import { Refusal } from "./answer.ts";
import { type CaptchaVerifier, requestVerdict } from "./captcha/requestVerdict.ts";

/** The maximum length of a token. reCAPTCHA's tokens have about 2,000 characters. */
const LONGEST_TOKEN = 8192;

/**
 * Verifies the captcha token of a submission. It must have been solved on the site's own host.
 * @returns why the lead is suspected if the token could not be verified, with the token if a retry makes sense
 * @throws Refusal `captcha` when the token is missing, rejected, already used, or from another host
 */
export async function verifyCaptcha(
  verifier: CaptchaVerifier,
  token: string | null,
  clientAddress: string | undefined,
): Promise<Pick<NewLead, "suspected" | "captchaToken">> {
  const refusal = new Refusal("captcha", (t) => t("forms.errors.captcha"));
  if (!token || token.length > LONGEST_TOKEN) throw refusal;
  if (!verifier.secret) return { suspected: SUSPICION.noCaptcha };
  const verdict = await requestVerdict(verifier, token, clientAddress);
  if (verdict === "good") return {};
  if (verdict === "away") return { suspected: SUSPICION.away, captchaToken: token };
  throw refusal;
}
