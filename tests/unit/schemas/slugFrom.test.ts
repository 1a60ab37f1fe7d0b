import fc from "fast-check";
import { expect, test } from "vitest";
import { slugProblem } from "#schemas/rules/pageSlug.ts";
import { pageTypes } from "#schemas/rules/pageTypes.ts";
import { slugFrom } from "#schemas/slugFrom.ts";

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
