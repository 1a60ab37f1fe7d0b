import { expect, test } from "vitest";
import { hasLanguage, idIn, languageOf, splitId } from "#schemas/rules/documentIds.ts";
import { collections } from "#schemas/singletons.ts";

test.each([
  ["hero", "en", "hero"],
  ["hero-es", "es", "hero"],
  ["siteSettings-ar", "ar", "siteSettings"],
] as const)("the document %s is in %s", (document, language, id) => {
  expect(splitId(document)).toEqual({ language, id });
  expect(idIn(language, id)).toBe(document);
});

test.each(["page-about", "hero-en", "-es", "9f0c-2b"])("the id %s has no language", (id) => {
  expect(splitId(id)).toEqual({ language: "en", id });
});

test("a document without a known language is in English", () => {
  expect(languageOf({ language: "ar" })).toBe("ar");
  for (const document of [{}, { language: null }, { language: "fr" }])
    expect(languageOf(document)).toBe("en");
});

test("only redirects and internal documents have no language", () => {
  const types = collections.map(({ type }) => type);
  const without = ["redirect", "claim", "claimEvidence", "experiment"];
  expect(types.filter((type) => !hasLanguage(type))).toEqual(without);
});
