import { defineField } from "sanity";
import { expect, test } from "vitest";
import { contentDocuments } from "#content/documents/index.ts";
import { schemaTypes } from "#schemas/index.ts";
import { checkGeneratedTypes, readGenerated } from "../../studio/check/checks/generatedTypes.ts";
import { checkQueries } from "../../studio/check/checks/queries.ts";
import { checkVariables } from "../../studio/check/processors.ts";
import { findingLine } from "../../studio/check/report.ts";
import { extract } from "../../studio/types/generatedTypes.ts";
import { queriesOf } from "../../studio/types/namedQueries.ts";

const root = process.cwd();
const schema = extract(schemaTypes);
const committed = readGenerated(root);

// seed.test.ts checks that these queries and types are accepted.
test("finds every query in the code", () => {
  const queries = queriesOf(committed.types);
  const found = new Set(queries.map(({ query }) => query.replaceAll(/\s+/g, "")));
  // Also includes the list queries: addresses, page names and redirects.
  const kept = contentDocuments.map(({ query }) => query.replaceAll(/\s+/g, ""));
  expect(kept.filter((query) => !found.has(query))).toEqual([]);
  const names = ["PAGE_QUERY", "PAGE_NAMES_QUERY", "REDIRECTS_QUERY", "PAGE_LIST_QUERY", "UPDATES_QUERY"];
  expect(queries.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
});

test.each([
  [
    "a field that no type has",
    '*[_type == "hero"][0]{ headlin }',
    "queries headlin, which no schema defines.",
  ],
  [
    "a field that no list item has",
    '*[_type == "hero"][0]{ cards[]{ _key, figures[]{ valeu } } }',
    "queries cards[].figures[].valeu, which no schema defines.",
  ],
  [
    "a renamed field under its old name",
    '*[_type == "legalDocument"][0]{ "summary": abstract }',
    "queries summary, which no schema defines.",
  ],
  [
    "a type that does not exist",
    '*[_type == "heroes"][0]{ headline }',
    "finds nothing, because no document type has that name.",
  ],
  ["an incomplete query", '*[_type == "hero"', "has a GROQ syntax error at position 16."],
])("rejects %s", (_case, query, line) => {
  const findings = checkQueries([{ name: "HERO_QUERY", query }], schema);
  expect(findings.map(findingLine)).toEqual([`HERO_QUERY ${line}`]);
});

test("rejects an empty list of queries", () => {
  expect(checkQueries([], schema).map(findingLine)).toEqual([
    "There are no queries to check. Run `npm run content:types` first.",
  ]);
});

const staleFiles = async (types: readonly object[], generated: typeof committed) =>
  (await checkGeneratedTypes(root, types as never, generated)).map((finding) => {
    expect(finding.message).toMatch(/out of date\. Run `npm run content:types` and commit/);
    return finding.file;
  });

test("rejects manual changes of generated types", async () => {
  const types = committed.types.replace("headline: string", "headline: string | null");
  expect(await staleFiles(schemaTypes, { ...committed, types })).toEqual(["src/content/types.generated.ts"]);
});

test("rejects a schema change without regenerated types", async () => {
  const kicker = defineField({ name: "kicker", title: "Kicker", description: "Over it.", type: "string" });
  const changed = schemaTypes.map((type) =>
    type.name === "hero" && "fields" in type ? { ...type, fields: [...type.fields, kicker] } : type,
  );
  const files = [
    "src/content/documents/queries.generated.ts",
    "schemas/schema.generated.json",
    "src/content/types.generated.ts",
  ];
  expect(await staleFiles(changed, committed)).toEqual(files);
});

test("rejects a new variable until it is classified by whether it sends visitors' data to anyone", () => {
  expect(checkVariables("# SITE_URL=\n# VOICE_PUBLIC_KEY=\n")).toEqual([]);
  expect(checkVariables("# TRACKER_URL=\n").map(findingLine)).toEqual([
    expect.stringMatching(
      /^\.env\.example: TRACKER_URL is not classified by whether it sends visitors' data/,
    ),
  ]);
});
