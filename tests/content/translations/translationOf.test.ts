import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { recordsOf } from "#schemas/rules/translations/records.ts";
import { projectSchema } from "../../../studio/check/compiledSchema.ts";
import { recordTranslations } from "../../../studio/check/recordTranslations.ts";
import { copyFromSource } from "../../../studio/translations/patches.ts";
import { createTranslations, translationOf } from "../../../studio/translations/translationOf.ts";
import { startTestLake } from "../../support/testLake.ts";

const typeOf = (name: string) => projectSchema().get(name);
const reference = (_ref: string) => ({ _type: "reference", _ref });

test("a singleton's translation has its fixed id, its language and the English texts", () => {
  const source = { _id: "goals", _type: "goals", _rev: "1", _createdAt: "x", heading: "Our goals" };
  expect(translationOf({ source, type: typeOf("goals"), language: "ar", translated: new Map() })).toEqual({
    _id: "drafts.goals-ar",
    _type: "goals",
    language: "ar",
    heading: "Our goals",
    translation: {
      _type: "translation",
      texts: [{ _key: "heading", _type: "translatedText", path: "heading", fingerprint: "Our goals" }],
    },
  });
});

test("a page's translation names its source and has neither an address nor a review yet", () => {
  const source = {
    ...{ _id: "page-about", _type: "page", title: "About", language: "en" },
    slug: { _type: "slug", current: "about" },
    review: { _type: "review", owner: "Marketing", lastReviewed: "2026-11-26" },
  };
  const copy = translationOf({ source, type: typeOf("page"), language: "es", translated: new Map() });
  expect(copy).not.toHaveProperty("slug");
  expect(copy).not.toHaveProperty("review");
  expect(copy).toMatchObject({
    _id: "drafts.page-about-es",
    language: "es",
    translation: {
      source: { _type: "reference", _ref: "page-about", _weak: true },
      texts: [{ path: "title" }],
    },
  });
});

test("references lead to translations where they exist, except picked links and sections", () => {
  const link = { _key: "l", _type: "pageLink", target: reference("page-about") };
  const source = {
    ...{ _id: "article-one", _type: "article" },
    tags: [
      { ...reference("tag-pilots"), _key: "t" },
      { ...reference("tag-other"), _key: "o" },
    ],
    blocks: [
      { _key: "b", _type: "sectionBlock", section: reference("goals") },
      { _key: "c", _type: "sharedBlock", saved: reference("block-one") },
      { _key: "d", _type: "textBlock", body: [{ _type: "block", children: [], markDefs: [link] }] },
    ],
  };
  const translated = new Map([
    ["tag-pilots", "tag-pilots-es"],
    ["block-one", "block-one-es"],
    ["page-about", "page-about-es"],
  ]);
  const copy = translationOf({ source, type: typeOf("article"), language: "es", translated });
  expect(copy.tags).toEqual([
    { ...reference("tag-pilots-es"), _key: "t" },
    { ...reference("tag-other"), _key: "o" },
  ]);
  expect(copy.blocks).toEqual([
    source.blocks[0],
    { _key: "c", _type: "sharedBlock", saved: reference("block-one-es") },
    source.blocks[2],
  ]);
});

test("creates drafts in one transaction, leaves existing ones alone, and refers to translated tags", async () => {
  const lake = await startTestLake();
  onTestFinished(() => lake.close());
  const { editor } = lake;
  const raw = editor.withConfig({ perspective: "raw" });
  await editor.create({ _id: "tag-pilots", _type: "tag", title: "Pilots" });
  await editor.create({ _id: "tag-pilots-es", _type: "tag", title: "Pilotos", language: "es" });
  const tags = [{ _key: "t", _type: "reference", _ref: "tag-pilots" }];
  const sources = [
    await editor.create({ _id: "article-one", _type: "article", title: "One", tags }),
    await editor.create({ _id: "goals", _type: "goals", heading: "Our goals" }),
  ];
  await editor.create({ _id: "drafts.goals-es", _type: "goals", heading: "Metas" });
  await createTranslations(raw, { schema: projectSchema(), language: "es", sources });
  const [article, goals] = await raw.getDocuments(["drafts.article-one-es", "drafts.goals-es"]);
  expect(goals).toMatchObject({ heading: "Metas" });
  expect(article).toMatchObject({ title: "One", language: "es", tags: [{ _ref: "tag-pilots-es" }] });
  expect(await raw.getDocument("article-one-es")).toBeUndefined();
});

const source = {
  title: "Title",
  search: { title: "Found" },
  cards: ["a", "b", "c"].map((_key) => ({ _key, title: `Card ${_key}` })),
};
const [first, second, third] = source.cards;

const [a, b] = ['cards[_key=="a"]', 'cards[_key=="b"]'];
const set = (path: unknown[], value: unknown) => [{ type: "set", path, value }];
const insert = (position: string, at: unknown, item: unknown) => [
  { type: "insert", position, path: ["cards", at], items: [item] },
];

test.each([
  ["a text", "title", {}, "title", set(["title"], "Title")],
  ["the object around a text", "search.title", {}, "search", set(["search"], source.search)],
  [
    "an item after the one before it",
    `${b}.title`,
    { cards: [first, third] },
    b,
    insert("after", { _key: "a" }, second),
  ],
  ["a first item at the start", `${a}.title`, { cards: [third] }, a, insert("before", 0, first)],
  [
    "a text of an item that exists",
    `${a}.title`,
    { cards: [{ _key: "a" }] },
    `${a}.title`,
    set(["cards", { _key: "a" }, "title"], "Card a"),
  ],
])("copies %s", (_name, text, translation, path, patches) => {
  expect(copyFromSource(text, source, translation)).toMatchObject({ path, patches });
});

let folder: string;

const write = (path: string, document: object) =>
  writeFileSync(join(folder, path), `${JSON.stringify(document)}\n`);
const fingerprints = (path: string) =>
  recordsOf(JSON.parse(readFileSync(join(folder, path), "utf8"))).map(({ fingerprint }) => fingerprint);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tendwell-seed-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const language of ["es", "ar"]) mkdirSync(join(folder, language));
  write("goals.ndjson", { _id: "goals", _type: "goals", heading: "Our goals" });
  write("es/goals.ndjson", { _id: "goals-es", _type: "goals", language: "es", heading: "Metas" });
  write("ar/goals.ndjson", { _id: "goals-ar", _type: "goals", language: "ar", heading: "أهدافنا" });
});

test("records the English texts of all translations once", () => {
  expect(recordTranslations(folder)).toEqual(["goals-es", "goals-ar"]);
  expect(fingerprints("es/goals.ndjson")).toEqual(["Our goals"]);
  expect(recordTranslations(folder)).toEqual([]);
});

test("records only the named translations, and leaves the English as it is", () => {
  const english = readFileSync(join(folder, "goals.ndjson"), "utf8");
  expect(recordTranslations(folder, ["goals-ar"])).toEqual(["goals-ar"]);
  expect(fingerprints("es/goals.ndjson")).toEqual([]);
  expect(readFileSync(join(folder, "goals.ndjson"), "utf8")).toBe(english);
});

test("rejects a file that contains no valid document", () => {
  writeFileSync(join(folder, "es", "hero.ndjson"), "{");
  expect(() => recordTranslations(folder)).toThrow(/hero\.ndjson: This line is not valid JSON/);
});
