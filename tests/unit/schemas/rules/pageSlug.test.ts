import { readdirSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasLanguage, idIn, languageOf, splitId } from "#schemas/rules/documentIds.ts";
import { isPagePath, slugProblem } from "#schemas/rules/pageSlug.ts";
import { pageTypes } from "#schemas/rules/pageTypes.ts";
import { ANSWER_PATH, collections, PAGE_LIST_PATH, pages } from "#schemas/singletons.ts";
import { slugFrom } from "#schemas/slugFrom.ts";

test.each(["pilot-studies", "a", "page2", "for-care-teams", "5-questions", "2nd", "2026"])(
  "accepts the page address /%s",
  (address) => {
    expect(slugProblem(address)).toBeUndefined();
    expect(isPagePath(`/${address}`)).toBe(true);
  },
);

test.each(["", "Pilot", "a b", "a--b", "-a", "a-", "a/b", "a.html", "ä", "a_b", "a?b", "a#b", "%61"])(
  "rejects %j as malformed",
  (address) => {
    expect(slugProblem(address)).toContain("lowercase letters");
    expect(isPagePath(`/${address}`)).toBe(false);
  },
);

test.each([
  ["a b", "a space"],
  ["Pilot", "“P”"],
  ["ä", "“ä”"],
  ["a_b", "“_”"],
  ["a\u200bb", "the invisible character U+200B"],
  ["-a", "hyphen at its start"],
  ["a--b", "two together"],
])("says why %j is malformed", (address, reason) => expect(slugProblem(address)).toContain(reason));

test("limits the length of an address, and requires a leading slash in a path", () => {
  expect(slugProblem("a".repeat(60))).toBeUndefined();
  expect(slugProblem("a".repeat(61))).toContain("60 characters");
  expect(isPagePath("pilot-studies")).toBe(false);
});

test("rejects an address in use, and names the document that uses it", () => {
  const taken = [{ slug: "trial", by: "the redirect to /pilot-studies" }];
  expect(slugProblem("trial", taken)).toBe(
    '"/trial" is the address of the redirect to /pilot-studies. Choose another.',
  );
  expect(slugProblem("trials", taken)).toBeUndefined();
});

describe("addresses that the site uses are reserved", () => {
  const first = (path: string) => path.split("/")[1] ?? "";
  const routes = readdirSync("src/app", { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && /^\w[\w-]*$/.test(entry.name) ? [entry.name] : [],
  );
  const files = [...readdirSync("public"), ...readdirSync("src/app")].map((name) =>
    name.replace(/\..*$/, ""),
  );
  const own = [...routes, ...files, ...[...Object.keys(pages), ANSWER_PATH, PAGE_LIST_PATH].map(first)];
  const asked = [...new Set(own)].filter((name) => /^[a-z][a-z-]*$/.test(name));
  // Files in src/app that are not routes.
  const parts = ["layout", "page", "global-error"];

  test("include the site's routes and files", () => {
    expect(asked).toEqual(expect.arrayContaining(["api", "images", "page-list", "privacy-policy", "icon"]));
  });

  test.each(asked.filter((name) => !parts.includes(name)))("include /%s", (name) => {
    expect(slugProblem(name)).toBeDefined();
  });
});

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

test.each([
  ["5 questions to ask before a pilot", "5-questions-to-ask-before-a-pilot"],
  ["٥ أسئلة", "5-aselh"],
  ["¿Qué es?", "que-es"],
  ["Cafe\u0301 & tea", "cafe-and-tea"],
  ["\u200bPilot\u3164studies\u202c", "pilot-studies"],
  ["Demos", "demos-2"],
  ["404", "404-2"],
  ["ES", "es-2"],
  ["高血压", "page"],
  ["!", "page"],
  ["one two ".repeat(10), "one-two-one-two-one-two-one-two-one-two-one-two-one-two-one"],
  ["a".repeat(70), "a".repeat(60)],
])("the slug of %j is %s", (title, slug) => expect(slugFrom(title, "page")).toBe(slug));

test("the slug of a title is free", () => {
  expect(slugFrom("Pilots", "page", ["pilots", "pilots-2"])).toBe("pilots-3");
  expect(slugFrom("高血压", "article", ["articles"])).toBe("articles-2");
});

test("the rule accepts the slug of any title", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({ unit: "grapheme", maxLength: 100 }),
    fc.constantFrom("page", "feed", "404", "api", "Tags", "a-", "-", "ال", "5", " "),
  );
  const taken = fc.uniqueArray(fc.constantFrom("page", "page-2", "articles", "a", "5", "api-2"));
  const parts = fc.array(text, { maxLength: 4 });
  fc.assert(
    fc.property(parts, taken, fc.constantFrom(...pageTypes), (words, others, type) => {
      const uses = others.map((slug) => ({ slug, by: "another" }));
      expect(slugProblem(slugFrom(words.join(" "), type, others), uses, type)).toBeUndefined();
    }),
  );
});
