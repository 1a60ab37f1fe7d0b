import { expect, test } from "vitest";
import { errorTexts } from "#forms/rules/errorTexts.ts";
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
