import { expect, test } from "vitest";
import { describeListing } from "#content/links/listings.ts";

const pilots = { _id: "pilots", _rev: "one", title: "Pilots", slug: "pilots", language: "en" } as never;
const first = { type: "article", tag: null, number: 1, last: 3 } as const;
const second = { ...first, number: 2 };
const tagged = { ...first, type: "caseStudy", tag: "pilots" } as const;
const taggedSecond = { ...tagged, number: 2 };

test.each([
  ["en", first, "Articles", /^Practical articles for .*, the newest first\.$/],
  ["en", second, "Articles, page 2 of 3", /, the newest first\. This is page 2 of 3\.$/],
  ["en", tagged, "Case studies: Pilots", /^Case studies about Pilots, the newest first\.$/],
  ["en", taggedSecond, "Case studies: Pilots, page 2 of 3", /about Pilots, the newest first, page 2 of 3\.$/],
  ["es", second, "Artículos, página 2 de 3", /Esta es la página 2 de 3\.$/],
  ["ar", second, "المقالات، الصفحة 2 من 3", /هذه هي الصفحة 2 من 3\.$/],
] as const)("a list has a title and a description in %s: %o", (language, listing, title, description) => {
  const described = describeListing(listing, [pilots], language);
  expect(described).toEqual({ title, description: expect.stringMatching(description) });
});
