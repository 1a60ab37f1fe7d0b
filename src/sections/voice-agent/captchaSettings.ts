import type { CaptchaSettings } from "#forms/callback/captcha.ts";
import type { Environment } from "#platform/environment.ts";

/** Returns the captcha's public settings, or undefined without a site key. No callback is offered then. */
export function captchaSettings({
  CAPTCHA_SITE_KEY,
  CAPTCHA_SCRIPT_URL,
}: Pick<Environment, "CAPTCHA_SITE_KEY" | "CAPTCHA_SCRIPT_URL">): CaptchaSettings | undefined {
  return CAPTCHA_SITE_KEY ? { siteKey: CAPTCHA_SITE_KEY, scriptUrl: CAPTCHA_SCRIPT_URL } : undefined;
}
