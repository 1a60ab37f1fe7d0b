import { defineField, defineType, type SchemaTypeDefinition } from "sanity";
import { expect, test } from "vitest";
import { line, list, part } from "../../schemas/fields.ts";
import { picture } from "../../schemas/picture.ts";
import { generateQueries } from "../../studio/types/generatedQueries.ts";

const words = { title: "Title", description: "What it is." };
const step = defineType({
  ...{ name: "step", ...words, type: "object" },
  fields: [
    line({ name: "label", ...words, max: 20 }),
    defineField({ name: "claim", ...words, type: "reference", to: [{ type: "claim" }] }),
  ],
});

/** Returns the fields that the query of the goals selects, if their type has these fields. */
function selected(...fields: readonly object[]): string[] {
  const goals = { ...{ name: "goals", ...words, type: "document" }, fields } as SchemaTypeDefinition;
  const text = generateQueries([goals, step]);
  const [, selection = ""] =
    /GOALS_QUERY = defineQuery\(`[^{]*\{\n {2}_id, _type, _rev(.*?)\n\}`/s.exec(text) ?? [];
  return selection.split(",\n  ").slice(1);
}

test("a generated query selects the fields of objects and of items in lists, with the key of each item", () => {
  const fields = [
    part({ name: "first", ...words, type: "step" }),
    list({ name: "steps", ...words, of: "step", min: 1, max: 3 }),
  ];
  expect(selected(...fields)).toEqual([
    'first{ label, "claim": claim._ref }',
    'steps[]{ _key, label, "claim": claim._ref }',
  ]);
});

test("a generated query selects a picture by what pages show of it, and rich text with its pictures", () => {
  const text = { name: "text", ...words, type: "richText" };
  expect(selected(picture({ name: "image", ...words }), text)).toEqual([
    `"image": select(defined(image.asset) => image{ \${PICTURE} }, null)`,
    `text[]{ _type == "block" => { ... }, _type == "image" => { _type, _key, \${PICTURE} } }`,
  ]);
});

test("a generated query leaves out what no page reads", () => {
  const hidden = ["language", "translation", "review", "campaigns"].map((name) => ({ name, type: "string" }));
  expect(selected(...hidden, line({ name: "heading", ...words, max: 20 }))).toEqual(["heading"]);
});

test("a list with items of several types is reported with the file that says how pages read it", () => {
  const mixed = { name: "parts", type: "array", of: [{ type: "step" }, { type: "string" }] };
  expect(() => selected(mixed)).toThrow(
    "The items of goals.parts have several types. Write in `special` of studio/types/generatedQueries.ts how pages read them.",
  );
});
