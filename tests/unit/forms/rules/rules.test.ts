import { createHash } from "node:crypto";
import { expect, it, test } from "vitest";
import { earlyAccessTexts } from "#forms/early-access/earlyAccessTexts.ts";
import { errorTexts } from "#forms/rules/errorTexts.ts";
import { endpointIn, pageLanguage } from "#forms/rules/pageLanguage.ts";
import { emailMatching } from "#forms/rules/texts.ts";
import { CONSENT_VERSION } from "#leads/intake/originOf.ts";
import { translatorIn } from "#messages/translator.ts";
import { BRAND_ID } from "#schemas/brand.ts";
import { languages } from "#schemas/languages.ts";
import { words as ar } from "#sections/voice-agent/words/ar.ts";
import { words as en } from "#sections/voice-agent/words/en.ts";
import { words as es } from "#sections/voice-agent/words/es.ts";

it("has another day when a text of consent changes", () => {
  const callbacks = [en, es, ar].map((words) => {
    const { agreement, agreeAndSubmit, consent } = words("Tendwell", "hello@tendwell.example").callback;
    return { agreement, agreeAndSubmit, consent };
  });
  const texts = [languages.map(({ id }) => earlyAccessTexts(id).consent), callbacks];
  const digest = createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 12);
  // After a change of a text, write the day of the change, and the new digest.
  expect([CONSENT_VERSION, digest]).toEqual(["2026-11-28", "c9d1da9e0e22"]);
});

test("errors state the limit and the names in each language", () => {
  const all = (["en", "es", "ar"] as const).map((language) => errorTexts(translatorIn(language)));
  expect(all.map(({ textTooLong }) => textTooLong)).toEqual([
    "Please use at most 200 characters",
    "Use 200 caracteres como máximo",
    "يُرجى ألّا يزيد عدد الأحرف على 200",
  ]);
  for (const { emailTooLong, brand, source } of all) {
    expect(emailTooLong).toContain("254");
    expect(brand).toContain(BRAND_ID);
    expect(source).toContain("widget");
  }
});

test("an email address may have 254 characters, the most that mail servers accept", () => {
  const rule = emailMatching(/@/);
  const longest = `${"a".repeat(242)}@example.com`;
  expect(rule(longest)).toEqual({ value: longest });
  expect(rule(`a${longest}`)).toEqual({ reason: "emailTooLong" });
});

test.each(["en", "es", "ar"] as const)("an endpoint recognizes the page's language: %s", (language) => {
  expect(pageLanguage(`https://www.tendwell.example${endpointIn(language, "/api/early-access")}`)).toBe(
    language,
  );
});

test.each(["?language=", "?language=fr", "?language=__proto__", ""])(
  "an endpoint responds in English to the query %j",
  (query) => {
    expect(pageLanguage(`https://www.tendwell.example/api/early-access${query}`)).toBe("en");
  },
);
