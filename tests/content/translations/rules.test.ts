// Checks of content that has translations.
import { expect, test } from "vitest";
import { targetsIn } from "../../../studio/check/checks/links.ts";
import { findingLine } from "../../../studio/check/report.ts";
import { checkContent } from "../../../studio/check/runChecks.ts";
import { seedWith, TODAY } from "../../support/content/change.ts";

const seed = seedWith({ document: "hero", set: {} });

/** Returns a seed document with other fields. */
function copyOf(id: string, fields: Readonly<Record<string, unknown>>) {
  const found = seed.find(({ document }) => document._id === id);
  if (!found) throw new Error(`The seed has no ${id}.`);
  const { _id, _type } = found.document;
  return { document: { ...structuredClone(found.document), _id, _type, ...fields } };
}

/** Returns the errors of the seed with more documents. */
async function errorsWith(...more: readonly { readonly document: object }[]): Promise<string[]> {
  const documents = [...seed, ...(more as typeof seed)]; // each is a copy of a seed document
  const findings = await checkContent({ documents, findings: [] }, { strict: false, today: TODAY });
  return findings
    .filter(({ level }) => level === "error")
    .map(({ file: _file, line: _line, ...finding }) => findingLine(finding));
}

test("accepts the translation of a singleton at its fixed id, and rejects another id", async () => {
  expect(await errorsWith(copyOf("goals", { _id: "goals-es", language: "es" }))).toEqual([]);
  expect(await errorsWith(copyOf("goals", { _id: "goals-fr" }))).toEqual([
    expect.stringContaining('No page shows the document "goals-fr"'),
  ]);
  const mistyped = await errorsWith(copyOf("goals", { _id: "hero-es", language: "es" }));
  expect(mistyped).toEqual([expect.stringContaining('The document "hero-es" is of type "goals"')]);
});

test("a page can have the address of a page in another language, but not of one in its own", async () => {
  const spanish = copyOf("page-about", {
    _id: "page-about-es",
    language: "es",
    translation: { source: { _ref: "page-about" } },
  });
  expect(await errorsWith(spanish)).toEqual([]);
  const other = copyOf("page-about", {
    _id: "page-other",
    language: "es",
    translation: { source: { _ref: "page-about" } },
  });
  expect(await errorsWith(spanish, other)).toEqual([
    expect.stringContaining('"/es/about" is the address of the page "page-other"'),
    expect.stringContaining('"/es/about" is the address of the page "page-about-es"'),
    expect.stringContaining("page-about-es: Several documents translate “page-about” into Spanish."),
    expect.stringContaining("page-other: Several documents translate “page-about” into Spanish."),
  ]);
});

test("the address of a redirect in a language is taken in that language only", async () => {
  const redirect = {
    document: {
      _id: "redirect-old",
      _type: "redirect",
      from: "/es/about",
      kind: "permanent",
      url: "https://example.com/",
    },
  };
  expect(await errorsWith(redirect)).toEqual([]);
  const spanish = copyOf("page-about", { _id: "page-about-es", language: "es" });
  expect((await errorsWith(redirect, spanish)).join("\n")).toContain(
    '"/es/about" is the address of the redirect "redirect-old"',
  );
});

test("a link leads to the path of the translation's language", () => {
  const spanish = copyOf("page-about", {
    _id: "page-about-es",
    language: "es",
    translation: { source: { _ref: "page-about" } },
  });
  const targets = targetsIn([...seed, spanish]);
  expect(targets.get("page-about")?.path).toBe("/about");
  expect(targets.get("page-about-es")?.path).toBe("/es/about");
});

test("rejects a translated article with an English tag or author, and accepts their translations", async () => {
  const english = copyOf("article-plan-a-pilot", {
    _id: "article-plan-a-pilot-es",
    language: "es",
    translation: { source: { _ref: "article-plan-a-pilot" } },
  });
  const tags = seed.filter(({ document }) => document._type === "tag" || document._type === "author");
  const translated = tags.map(({ document: { _id } }) => copyOf(_id, { _id: `${_id}-es`, language: "es" }));
  const errors = await errorsWith(english, ...translated);
  expect(errors).toContainEqual(
    expect.stringMatching(/article-plan-a-pilot-es authors.*This is in another language/),
  );
  expect(errors).toContainEqual(
    expect.stringMatching(/article-plan-a-pilot-es tags.*This is in another language/),
  );
  const spanish = JSON.parse(
    JSON.stringify(english).replace(/"_ref":"((?:tag|author)-[^"]+)"/g, '"_ref":"$1-es"'),
  );
  expect(await errorsWith(spanish, ...translated)).toEqual([]);
});

test("a Spanish paragraph may be a fifth longer than an English one, but not a line", async () => {
  const long = (length: number) => "ñ".repeat(length);
  const spanish = (fields: object) => copyOf("hero", { _id: "hero-es", language: "es", ...fields });
  expect(await errorsWith(spanish({ subtitle: long(264) }))).toEqual([]);
  expect((await errorsWith(spanish({ subtitle: long(265), headline: long(61) }))).toSorted()).toEqual([
    expect.stringContaining("hero-es headline: Must be at most 60 characters long"),
    expect.stringContaining("hero-es subtitle: Use at most 264 characters."),
  ]);
  const arabic = copyOf("hero", { _id: "hero-ar", language: "ar", subtitle: long(221) });
  // The other texts of the copy are still in English.
  expect((await errorsWith(arabic)).filter((line) => line.startsWith("hero-ar subtitle"))).toEqual([
    expect.stringContaining("Use at most 220 characters."),
  ]);
});
