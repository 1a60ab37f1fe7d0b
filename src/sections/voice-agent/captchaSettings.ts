import type { CaptchaSettings } from "#forms/callback/captcha.ts";
import type { Environment } from "#platform/environment.ts";
import { type Language, SOURCE_LANGUAGE } from "#schemas/languages.ts";

/**
 * Returns the captcha's public settings, or undefined without a site key. No callback is offered then. On a translated
 * page, the captcha is in its language. On an English page, the captcha itself chooses the browser's language.
 */
export function captchaSettings(
  { CAPTCHA_SITE_KEY, CAPTCHA_SCRIPT_URL }: Pick<Environment, "CAPTCHA_SITE_KEY" | "CAPTCHA_SCRIPT_URL">,
  language: Language,
): CaptchaSettings | undefined {
  if (!CAPTCHA_SITE_KEY) return undefined;
  const script = new URL(CAPTCHA_SCRIPT_URL);
  if (language !== SOURCE_LANGUAGE) script.searchParams.set("hl", language);
  return { siteKey: CAPTCHA_SITE_KEY, scriptUrl: script.href };
}
