import { expect, test } from "vitest";
import { callbackTexts } from "#forms/callback/callbackTexts.ts";

test.each(["en", "es", "ar"] as const)(
  "the callback form preselects the page's language: %s",
  async (language) => {
    expect(callbackTexts(language).pageLanguage).toBe(language);
    const path = "/voiceagent/api/v1/widget/submit";
    expect(callbackTexts(language).action).toBe(language === "en" ? path : `${path}?language=${language}`);
  },
);
