// Checks of content that has translations.
import { expect, test } from "vitest";
import { targetsIn } from "../../../studio/check/checks/links.ts";
import { seedWith } from "../../support/content/change.ts";
import { errorsOf, sourced } from "../../support/content/findings.ts";

const seed = seedWith({ document: "hero", set: {} });

/** Returns a seed document with other fields, as a Spanish one unless they name another language. */
const spanishOf = (id: string, fields: object = {}) =>
  sourced({
    ...structuredClone(seed.find(({ document }) => document._id === id)?.document),
    ...{ _id: `${id}-es`, language: "es", ...fields },
  });
const translated = (id: string, fields: object = {}) =>
  spanishOf(id, { translation: { source: { _ref: id } }, ...fields });

/** Returns the errors of the seed with more documents. */
const errorsWith = (...more: typeof seed) => errorsOf([...seed, ...more], { strict: false });

test("accepts the translation of a singleton at its fixed id, and rejects another id", async () => {
  expect(await errorsWith(spanishOf("goals"))).toEqual([]);
  expect(await errorsWith(spanishOf("goals", { _id: "goals-xx", language: undefined }))).toEqual([
    expect.stringContaining('No page shows the document "goals-xx"'),
  ]);
  expect(await errorsWith(spanishOf("goals", { _id: "hero-es" }))).toEqual([
    expect.stringContaining('The document "hero-es" is of type "goals"'),
  ]);
});

test("a page can have the address of a page in another language, but not of one in its own", async () => {
  const spanish = translated("page-about");
  expect(await errorsWith(spanish)).toEqual([]);
  expect(await errorsWith(spanish, translated("page-about", { _id: "page-other" }))).toEqual([
    expect.stringContaining('"/es/about" is the address of the page "page-other"'),
    expect.stringContaining('"/es/about" is the address of the page "page-about-es"'),
    expect.stringContaining("page-about-es: Several documents translate “page-about” into Spanish."),
    expect.stringContaining("page-other: Several documents translate “page-about” into Spanish."),
  ]);
});

test("the address of a redirect in a language is taken in that language only", async () => {
  const fields = { from: "/es/about", kind: "permanent", url: "https://example.com/" };
  const redirect = sourced({ _id: "redirect-old", _type: "redirect", ...fields });
  expect(await errorsWith(redirect)).toEqual([]);
  expect((await errorsWith(redirect, spanishOf("page-about"))).join("\n")).toContain(
    '"/es/about" is the address of the redirect "redirect-old"',
  );
});

test("a link leads to the path of the translation's language", () => {
  const targets = targetsIn([...seed, translated("page-about")]);
  expect(targets.get("page-about")?.path).toBe("/about");
  expect(targets.get("page-about-es")?.path).toBe("/es/about");
});

test("rejects a translated article with an English tag or author, and accepts their translations", async () => {
  const article = translated("article-plan-a-pilot", { cover: undefined });
  const tags = seed.filter(({ document }) => document._type === "tag" || document._type === "author");
  const translations = tags.map(({ document: { _id } }) => spanishOf(_id));
  const errors = (await errorsWith(article, ...translations)).join("\n");
  for (const field of ["authors", "tags"])
    expect(errors).toMatch(new RegExp(`article-plan-a-pilot-es ${field}.*This is in another language`));
  const spanish = JSON.parse(
    JSON.stringify(article).replace(/"_ref":"((?:tag|author)-[^"]+)"/g, '"_ref":"$1-es"'),
  );
  expect(await errorsWith(spanish, ...translations)).toEqual([]);
});

test("a Spanish paragraph may be a fifth longer than an English one, but not a line", async () => {
  const long = (length: number) => "ñ".repeat(length);
  expect(await errorsWith(spanishOf("hero", { subtitle: long(264) }))).toEqual([]);
  expect(
    (await errorsWith(spanishOf("hero", { subtitle: long(265), headline: long(61) }))).toSorted(),
  ).toEqual([
    expect.stringContaining("hero-es headline: Must be at most 60 characters long"),
    expect.stringContaining("hero-es subtitle: Use at most 264 characters."),
  ]);
  const arabic = spanishOf("hero", { _id: "hero-ar", language: "ar", subtitle: long(221) });
  // The other texts of the copy are still in English.
  expect((await errorsWith(arabic)).filter((line) => line.startsWith("hero-ar subtitle"))).toEqual([
    expect.stringContaining("Use at most 220 characters."),
  ]);
});
