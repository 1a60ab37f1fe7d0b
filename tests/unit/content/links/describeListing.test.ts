import { expect, test } from "vitest";
import { describeListing } from "#content/links/listings.ts";

const tags = [
  { _id: "pilots", _rev: "one", title: "Pilots", slug: "pilots", language: "en", source: null },
] as const;
const first = { type: "article", tag: null, number: 1, last: 3 } as const;
const second = { ...first, number: 2 };
const tagged = { ...first, type: "caseStudy", tag: "pilots" } as const;

test.each([
  [first, "Articles", /^Practical articles for .*, the newest first\.$/],
  [second, "Articles, page 2 of 3", /, the newest first\. This is page 2 of 3\.$/],
  [tagged, "Case studies: Pilots", /^Case studies about Pilots, the newest first\.$/],
  [
    { ...tagged, number: 2 },
    "Case studies: Pilots, page 2 of 3",
    /^Case studies about Pilots, the newest first, page 2 of 3\.$/,
  ],
])("a list has a title and a description in English: %o", (listing, title, description) => {
  expect(describeListing(listing, tags, "en")).toEqual({
    title,
    description: expect.stringMatching(description),
  });
});

test.each([
  ["es", "Artículos, página 2 de 3", /Esta es la página 2 de 3\.$/],
  ["ar", "المقالات، الصفحة 2 من 3", /هذه هي الصفحة 2 من 3\.$/],
] as const)("a list has a title and a description in %s", (language, title, description) => {
  expect(describeListing(second, tags, language)).toEqual({
    title,
    description: expect.stringMatching(description),
  });
});
