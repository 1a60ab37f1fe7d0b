import type { CaptchaSettings } from "#forms/callback/captcha.ts";
import type { Environment } from "#platform/environment.ts";

/** The captcha's public settings; without a key there are none, and no callback is offered. */
export function captchaSettings({
  CAPTCHA_SITE_KEY,
  CAPTCHA_SCRIPT_URL,
}: Pick<Environment, "CAPTCHA_SITE_KEY" | "CAPTCHA_SCRIPT_URL">): CaptchaSettings | undefined {
  return CAPTCHA_SITE_KEY ? { siteKey: CAPTCHA_SITE_KEY, scriptUrl: CAPTCHA_SCRIPT_URL } : undefined;
}
