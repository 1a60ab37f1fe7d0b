import { expect, test } from "vitest";
import { errorTexts } from "#forms/rules/errorTexts.ts";
import { emailMatching } from "#forms/rules/texts.ts";
import { translatorIn } from "#messages/translator.ts";
import { BRAND_ID } from "#schemas/brand.ts";

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
