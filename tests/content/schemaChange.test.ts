import { existsSync } from "node:fs";
import { defineField, defineType, type FieldDefinition, type SchemaTypeDefinition } from "sanity";
import { describe, expect, test } from "vitest";
import { schemaTypes } from "#schemas/index.ts";
import { singletons } from "#schemas/singletons.ts";
import { compare, isOpen, judge, readRevision } from "../../studio/diff/diff.ts";

const preview = { select: { title: "headline" } };
const described = { title: "A field", description: "What it is for." };

const headline = defineField({
  ...described,
  name: "headline",
  type: "string",
  validation: (rule) => rule.required().min(5).max(60),
});
const tone = (list: string[]) =>
  defineField({ ...described, name: "tone", type: "string", options: { list } });
const badge = defineType({ ...described, name: "badge", type: "object", preview, fields: [tone(["warm"])] });
const label = defineType({ ...described, name: "label", type: "object", preview, fields: [tone(["warm"])] });
const of = [{ type: "badge" }, { type: "label" }];
const marks = defineField({ ...described, name: "marks", type: "array", of });
const kicker = defineField({ ...described, name: "kicker", type: "string" });

const withFields = (...fields: FieldDefinition[]): SchemaTypeDefinition[] => [
  defineType({ ...described, name: "hero", type: "document", preview, fields }),
  badge,
  label,
];

/** The live site queries headline, kicker, tone and marks. */
const live = `// Source: ../src/content/documents/hero.ts
// Variable: HERO_QUERY
// Query: *[_type == "hero"][0]{ headline, kicker, tone, marks[]{ tone } }
`;

const rows = [{ id: "hero", type: "hero" }] as const;

/** Returns every change with its class. */
function classed(before: FieldDefinition[], after: FieldDefinition[], generatedTypes = live): string[] {
  const base = { types: withFields(...before), singletons: rows, generatedTypes, migrations: [] };
  return compare(base, { types: withFields(...after), singletons: rows }).map(
    (change) => `${change.class}: ${change.where} ${change.message.split(":")[0]}`,
  );
}

const changed = (change: Partial<FieldDefinition>) => ({ ...headline, ...change }) as FieldDefinition;

const rules = (validation: FieldDefinition["validation"]) => [
  changed({ validation } as Partial<FieldDefinition>),
];
const optional = rules((rule) => rule.min(5).max(60));
const warns = rules((rule) => [rule.required().min(5).max(60), rule.max(20).warning()]);
const patterned = rules((rule) => [
  rule.required().min(5).max(60),
  rule.regex(/^[A-Z]/).error("Begin large."),
]);
const retitled = [changed({ title: "Slogan", description: "Large." })];
const onlyBadges = [{ ...marks, of: [{ type: "badge" }] } as FieldDefinition];

test.each<[string, FieldDefinition[], FieldDefinition[], ...string[]]>([
  ["nothing", [headline], [headline]],
  ["another title and description", [headline], retitled],
  ["a new optional field", [headline], [headline, kicker], "safe: hero.kicker is new and optional"],
  ["a new required field", [kicker], [kicker, headline], "migration: hero.headline is new and required"],
  ["a field that becomes required", optional, [headline], "migration: hero.headline is now required"],
  ["a field that becomes optional", [headline], optional, "safe: hero.headline is now optional"],
  [
    "a shorter limit",
    [headline],
    rules((rule) => rule.required().min(5).max(40)),
    "migration: hero.headline takes at most 40, before 60",
  ],
  [
    "a longer limit",
    [headline],
    rules((rule) => rule.required().max(80)),
    "safe: hero.headline takes more than before",
  ],
  [
    "a longer minimum",
    [headline],
    rules((rule) => rule.required().min(10).max(60)),
    "migration: hero.headline takes at least 10, before 5",
  ],
  ["a rule that only warns", [headline], warns],
  ["a required pattern", [headline], patterned, "migration: hero.headline must now have the form /^[A-Z]/"],
  [
    "another type",
    [kicker],
    [{ ...kicker, type: "number" }],
    "breaking: hero.kicker changed from type string to number",
  ],
  ["an added choice", [tone(["warm"])], [tone(["warm", "cool"])], "safe: hero.tone also takes cool"],
  [
    "a removed choice",
    [tone(["warm", "cool"])],
    [tone(["warm"])],
    "migration: hero.tone no longer takes cool",
  ],
  ["a removed item type", [marks], onlyBadges, "breaking: hero.marks no longer takes items of type label"],
])("classifies %s", (_name, before, after, ...expected) => {
  expect(classed(before, after)).toEqual(expected);
});

describe("removing a field", () => {
  const without = live.replace("kicker, ", "");

  test("is breaking while the live site queries it, and needs a migration afterwards", () => {
    expect(classed([headline, kicker], [headline])).toEqual([
      "breaking: hero.kicker was removed, but the live site queries it",
    ]);
    expect(classed([headline, kicker], [headline], without)).toEqual(["migration: hero.kicker was removed"]);
  });

  test("is also breaking inside an object type", () => {
    const before = withFields(headline, marks);
    const base = { types: before, singletons: rows, generatedTypes: live, migrations: [] };
    const bare = [badge, label].map((type): SchemaTypeDefinition => ({ ...type, fields: [kicker] }));
    const types = [...withFields(headline, marks).slice(0, 1), ...bare];
    expect(compare(base, { types, singletons: rows })).toContainEqual(
      expect.objectContaining({ class: "breaking", where: "badge.tone" }),
    );
  });
});

test("removing a document or a type is breaking, and adding a document needs a migration", () => {
  const base = { types: withFields(headline), singletons: rows, generatedTypes: "", migrations: [] };
  const now = { types: withFields(headline).slice(0, 2), singletons: [{ ...rows[0], id: "opening" }] };
  const expected = ["breaking: label", "migration: opening", "breaking: hero"];
  expect(compare(base, now).map(({ class: kind, where }) => `${kind}: ${where}`)).toEqual(expected);
});

test("only a migration that names a change covers it", () => {
  const changes = compare(
    { types: withFields(headline, kicker), singletons: rows, generatedTypes: live, migrations: [] },
    { types: withFields(headline), singletons: rows },
  );
  expect(judge(changes, []).map(isOpen)).toEqual([true]);
  expect(judge(changes, [["2026-12-01-other.ts", { covers: ["hero.headline"] }]]).map(isOpen)).toEqual([
    true,
  ]);
  expect(judge(changes, [["2026-12-01-kicker.ts", { covers: ["hero.kicker"] }]])).toMatchObject([
    { coveredBy: "2026-12-01-kicker.ts" },
  ]);
});

test("the seed file covers a new document, but not a field of the same name", () => {
  const base = { types: withFields(headline), singletons: rows, generatedTypes: "", migrations: [] };
  const now = {
    types: withFields(headline, { ...headline, name: "opening" }),
    singletons: [...rows, { id: "opening", type: "hero" }],
  };
  const files = { opening: "studio/content/opening.ndjson", "hero.opening": "studio/content/wrong.ndjson" };
  const seed = new Map(Object.entries(files));
  const judged = judge(compare(base, now), [], seed);
  expect(judged.map(({ where, coveredBy }) => [where, coveredBy])).toEqual([
    ["opening", "studio/content/opening.ndjson"],
    ["hero.opening", undefined],
  ]);
  expect(judged.map(isOpen)).toEqual([false, true]);
  expect(judge(compare(base, now), [], new Map()).map(isOpen)).toEqual([true, true]);
});

describe.skipIf(!existsSync(".git"))("comparing with a revision of the project", () => {
  test("reads and compares the committed schemas", async () => {
    const base = await readRevision(process.cwd(), "HEAD");
    expect(base.types.map(({ name }) => name)).toContain("hero");
    expect(base.generatedTypes).toContain("HERO_QUERY_RESULT");
    const [, ...others] = singletons;
    expect(compare(base, { types: schemaTypes, singletons: others })).toContainEqual(
      expect.objectContaining({ class: "breaking", where: "hero" }),
    );
  });

  test("reports an unknown revision in one line", async () => {
    await expect(readRevision(process.cwd(), "no-such-branch")).rejects.toThrow(
      'There is no revision "no-such-branch": fetch it, or name another with --base.',
    );
  });
});
