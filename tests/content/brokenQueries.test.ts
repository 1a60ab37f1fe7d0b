import { defineField } from "sanity";
import { expect, test } from "vitest";
import { contentDocuments } from "#content/documents/index.ts";
import { schemaTypes } from "#schemas/index.ts";
import { checkGeneratedTypes, readGenerated } from "../../studio/check/checks/generatedTypes.ts";
import { checkVariables } from "../../studio/check/checks/processors.ts";
import { checkQueries } from "../../studio/check/checks/queries.ts";
import { findingLine } from "../../studio/check/report.ts";
import { extract } from "../../studio/types/generatedTypes.ts";
import { queriesOf } from "../../studio/types/namedQueries.ts";

const root = process.cwd();
const schema = extract(schemaTypes);
const committed = readGenerated(root);

const lines = (query: string) => checkQueries([{ name: "HERO_QUERY", query }], schema).map(findingLine);

test("finds every query in the code, and accepts all of them", () => {
  const queries = queriesOf(committed.types);
  const found = new Set(queries.map(({ query }) => query.replaceAll(/\s+/g, "")));
  // Also includes the list queries: addresses, page names and redirects.
  const kept = contentDocuments.map(({ query }) => query.replaceAll(/\s+/g, ""));
  expect(kept.filter((query) => !found.has(query))).toEqual([]);
  const names = ["PAGE_QUERY", "PAGE_NAMES_QUERY", "REDIRECTS_QUERY", "PAGE_LIST_QUERY", "UPDATES_QUERY"];
  expect(queries.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  expect(checkQueries(queries, schema)).toEqual([]);
});

test.each([
  [
    "a field that no type has",
    '*[_type == "hero"][0]{ headlin }',
    "HERO_QUERY queries headlin, which no schema defines.",
  ],
  [
    "a field that no list item has",
    '*[_type == "hero"][0]{ cards[]{ _key, figures[]{ valeu } } }',
    "HERO_QUERY queries cards[].figures[].valeu, which no schema defines.",
  ],
  [
    "a renamed field under its old name",
    '*[_type == "legalDocument"][0]{ "summary": abstract }',
    "HERO_QUERY queries summary, which no schema defines.",
  ],
  [
    "a type that does not exist",
    '*[_type == "heroes"][0]{ headline }',
    "HERO_QUERY finds nothing, because no document type has that name.",
  ],
  ["an incomplete query", '*[_type == "hero"', "HERO_QUERY has a GROQ syntax error at position 16."],
])("rejects %s", (_case, query, line) => {
  expect(lines(query)).toEqual([line]);
});

test("rejects an empty list of queries", () => {
  expect(checkQueries([], schema).map(findingLine)).toEqual([
    "There are no queries to check. Run `npm run content:types` first.",
  ]);
});

const stale = (file: string) =>
  `${file}: This generated file is out of date. Run \`npm run content:types\` and commit the result.`;

// seed.test.ts checks that the current types are accepted.
test("rejects manual changes of generated types", async () => {
  const edited = {
    ...committed,
    types: committed.types.replace("headline: string", "headline: string | null"),
  };
  expect((await checkGeneratedTypes(root, schemaTypes, edited)).map(findingLine)).toEqual([
    stale("src/content/types.generated.ts"),
  ]);
});

test("rejects a schema change without regenerated types", async () => {
  const kicker = defineField({
    name: "kicker",
    title: "Kicker",
    description: "Above the headline.",
    type: "string",
  });
  const changed = schemaTypes.map((type) =>
    type.name === "hero" && "fields" in type ? { ...type, fields: [...type.fields, kicker] } : type,
  );
  // The change only adds a field to one type.
  expect((await checkGeneratedTypes(root, changed as never, committed)).map(findingLine)).toEqual([
    stale("schemas/schema.generated.json"),
    stale("src/content/types.generated.ts"),
  ]);
});

test("rejects a new variable until it is classified by whether it sends visitors' data to anyone", () => {
  expect(checkVariables("# SITE_URL=\n# VOICE_PUBLIC_KEY=\n")).toEqual([]);
  expect(checkVariables("# TRACKER_URL=\n").map(findingLine)).toEqual([
    ".env.example: TRACKER_URL is not classified by whether it sends visitors' data to anyone. Add it to studio/check/processors.ts.",
  ]);
});
