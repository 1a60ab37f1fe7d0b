import { expect, test } from "vitest";
import { captchaSettings } from "#sections/voice-agent/VoiceAgent.tsx";

const environment = { CAPTCHA_SITE_KEY: "key", CAPTCHA_SCRIPT_URL: "https://captcha.example/api.js" };

test.each([
  ["en", "https://captcha.example/api.js"],
  ["es", "https://captcha.example/api.js?hl=es"],
  ["ar", "https://captcha.example/api.js?hl=ar"],
] as const)("the captcha is in the page's language: %s", (language, scriptUrl) => {
  expect(captchaSettings(environment, language)).toEqual({ siteKey: "key", scriptUrl });
});

test("there are no settings without a site key", () => {
  expect(captchaSettings({ ...environment, CAPTCHA_SITE_KEY: undefined }, "es")).toBeUndefined();
});
