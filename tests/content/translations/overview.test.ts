import { expect, test } from "vitest";
import { languages } from "#schemas/languages.ts";
import { hasLanguage } from "#schemas/rules/documentIds.ts";
import { isRecord } from "#schemas/rules/isRecord.ts";
import { projectSchema } from "../../../studio/check/compiledSchema.ts";
import {
  cellState,
  overviewOf,
  type TranslationCell,
  type TranslationRow,
} from "../../../studio/translations/overview.ts";
import { translationOf } from "../../../studio/translations/translationOf.ts";
import { seedWith } from "../../support/content/change.ts";

const schema = projectSchema();
const english = seedWith({ document: "hero", set: {} })
  .map(({ document }) => document)
  .filter(({ language }) => language === undefined);

/** Returns the texts of a document in another language, which only have to differ. */
function translate(value: unknown): unknown {
  if (typeof value === "string") return /\p{L}/u.test(value) ? `ñ ${value}` : value;
  if (Array.isArray(value)) return value.map(translate);
  if (!isRecord(value)) return value;
  const kept = (field: string) => /^_|^(?:section|kind|language|translation|slug)$/.test(field);
  return Object.fromEntries(
    Object.entries(value).map(([field, item]) => [field, kept(field) ? item : translate(item)]),
  );
}

/** Returns the Spanish translation of a seed document, published and complete. */
function spanishOf(id: string) {
  const source = english.find(({ _id }) => _id === id);
  if (!source) throw new Error(`The seed has no ${id}.`);
  const copy = translationOf({
    ...{ source, type: schema.get(source._type), language: "es" },
    translated: new Map(),
  });
  return { ...(translate(copy) as typeof copy), _id: `${id}-es` };
}

const everything = english.filter(({ _type }) => hasLanguage(_type)).map(({ _id }) => spanishOf(_id));
const all = [...english, ...everything];

const rowOf = (documents: typeof english, id: string): TranslationRow => {
  const found = overviewOf(documents, schema)
    .flatMap(({ rows }) => rows)
    .find((row) => row.id === id);
  if (!found) throw new Error(`The table has no row ${id}.`);
  return found;
};
const labelsOf = (documents: typeof english, id: string) =>
  rowOf(documents, id).cells.map((cell) => `${cell.language}: ${cellState(cell).label}`);

test("offers no translation of the page that lists the claims", () => {
  const rows = overviewOf(english, schema).flatMap((group) => group.rows);
  expect(rows.filter(({ isEnglishOnly }) => isEnglishOnly).map(({ id }) => id)).toEqual(["page-evidence"]);
});

test("has a row for each document with a language, in groups", () => {
  const groups = overviewOf(english, schema);
  expect(groups.map(({ title }) => title)).toEqual([
    ...["On every page", "Landing page", "Legal", "Pages", "Articles", "Authors", "Tags"],
  ]);
  expect(groups.flatMap(({ rows }) => rows)).toHaveLength(everything.length);
});

test("without translations, every cell creates one", () => {
  for (const id of ["hero", "privacyPolicy", "page-about"])
    expect(labelsOf(english, id)).toEqual(languages.slice(1).map((each) => `${each.id}: Create`));
});

test("with everything published in a language, all is live", () => {
  const cells = overviewOf(all, schema).flatMap(({ rows }) => rows.flatMap((row) => row.cells));
  const spanish = cells.filter(({ language }) => language === "es");
  expect(new Set(spanish.map((cell) => cellState(cell).label))).toEqual(new Set(["Live"]));
});

test("a draft says how many texts are left to translate", () => {
  const draft = { ...everything.find(({ _id }) => _id === "hero-es"), _id: "drafts.hero-es", _type: "hero" };
  expect(labelsOf([...english, draft], "hero")[0]).toBe("es: Draft");
  const source = english.find(({ _id }) => _id === "trustedBy");
  if (!source) throw new Error("The seed has no trustedBy.");
  const created = translationOf({
    ...{ source, type: schema.get("trustedBy"), language: "ar" },
    translated: new Map(),
  });
  expect(labelsOf([...english, created], "trustedBy")[1]).toMatch(/^ar: Draft: \d+ texts to translate$/);
});

test("a change of the English puts the translation out of date, and names the text", () => {
  const changed = all.map((each) => (each._id === "goals" ? { ...each, heading: "What we aim for" } : each));
  const [cell] = rowOf(changed, "goals").cells;
  const { label, about } = cellState(cell as TranslationCell);
  expect(label).toBe("Out of date: 1 text");
  expect(about.map(({ path }) => path)).toEqual(["heading"]);
});

test("a draft of the English changes nothing yet", () => {
  const draft = { ...english.find(({ _id }) => _id === "goals"), _id: "drafts.goals", _type: "goals" };
  expect(labelsOf([...all, { ...draft, heading: "What we aim for" }], "goals")[0]).toBe("es: Live");
});

test("a page waits for what it shows, and the landing page for its sections", () => {
  const without = (id: string) => all.filter(({ _id }) => _id !== id);
  expect(labelsOf(without("siteSettings-es"), "page-about")[0]).toBe(
    "es: Incomplete: waits for Site settings",
  );
  expect(labelsOf(without("siteSettings-es"), "privacyPolicy")[0]).toMatch(/^es: Incomplete: waits for/);
  const [, landing] = overviewOf(without("goals-es"), schema);
  expect(landing?.waitsFor?.get("es")).toEqual(["Goals"]);
  const [hero] = landing?.rows ?? [];
  expect(cellState(hero?.cells[0] as TranslationCell, false).label).toBe("Ready");
});

test("a published translation without records was never compared", () => {
  const bare = all.map((each) => (each._id === "goals-es" ? { ...each, translation: undefined } : each));
  expect(labelsOf(bare, "goals")[0]).toMatch(/^es: Never compared with English: \d+ texts$/);
});

test("says which translation has its own order of the landing page", () => {
  const ownOrders = (documents: typeof english) =>
    rowOf(documents, "landingPage").cells.flatMap(({ language, hasOwnOrder }) =>
      hasOwnOrder ? [language] : [],
    );
  expect(ownOrders(all)).toEqual([]);
  const reordered = all.map((each: Readonly<Record<string, unknown>> & (typeof all)[number]) =>
    each._id === "landingPage-es" ? { ...each, sections: [...(each.sections as unknown[])].reverse() } : each,
  );
  expect(ownOrders(reordered)).toEqual(["es"]);
});
