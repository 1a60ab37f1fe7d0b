import {
  type ArrayRule,
  defineType,
  type NumberRule,
  type SchemaTypeDefinition,
  type StringRule,
} from "sanity";
import { describe, expect, test } from "vitest";
import { line, lines, list } from "../../schemas/fields.ts";
import { externalUrl } from "../../schemas/formats.ts";
import { extract } from "../../studio/types/generatedTypes.ts";
import { generateValidators } from "../../studio/types/generatedValidators.ts";
import { modelOf } from "../../studio/types/schemaModel.ts";

const words = { title: "Title", description: "What it is." };

const field = (name: string, type: string, more: object) => ({ name, ...words, type, ...more }) as never;

const goal = defineType({
  ...{ name: "goal", ...words, type: "object" },
  fields: [
    line({ name: "label", ...words, max: 20 }),
    field("low", "number", { validation: (rule: NumberRule) => rule.min(-3) }),
    field("percent", "number", {
      validation: (rule: NumberRule) => rule.required().integer().min(0).max(100),
    }),
  ],
});

const reading = { type: "number", validation: (rule: NumberRule) => rule.required().min(0).max(9) };
const plan = defineType({
  ...{ name: "plan", ...words, type: "document" },
  fields: [
    line({ name: "code", ...words, max: 4, format: { pattern: /^[A-Z]+$/, message: "Use capitals." } }),
    line({ name: "note", ...words, max: 90, optional: true }),
    field("url", "url", { validation: externalUrl }),
    field("side", "string", {
      options: { list: ["left", "right"] },
      validation: (rule: StringRule) => rule.required(),
    }),
    list({ name: "goals", ...words, of: "goal", min: 2, max: 5 }),
    list({ name: "extra", ...words, of: "goal", min: 2, max: 5, optional: true }),
    lines({ name: "steps", ...words, min: 3, max: 3, length: 20 }),
    field("readings", "array", {
      of: [reading],
      validation: (rule: ArrayRule<unknown[]>) => rule.required().min(4).max(7),
    }),
  ],
});

const types: readonly SchemaTypeDefinition[] = [plan, goal];

const generated = (selection: string, name = "PLAN_QUERY") =>
  generateValidators(
    ["plan"],
    [{ name, query: `*[_type == "plan"][0]{ ${selection} }` }],
    extract(types),
    modelOf(types, []),
  );

describe("the generated validator", () => {
  test.each([
    ["a required text", "_id", "_id: text,"],
    ["an optional text", "note", "note: optional(text),"],
    ["a format with the Studio's help", "code", 'code: matching(/^[A-Z]+$/, "Use capitals."),'],
    ["an https address", "url", "url: httpsUrl,"],
    ["a choice", "side", 'side: v.picklist(["left", "right"]),'],
    ["a list that may be shorter", "goals[]{ label }", "goals: between(1, 5, planGoals),"],
    ["an optional list", "extra[]{ label }", "extra: optional(between(0, 5, planExtra)),"],
    ["a list of one length", "steps", "steps: exactly(3, text),"],
    ["numbers in a chart", "readings", "readings: between(4, 7, numberBetween(0, 9)),"],
    ["an item's whole number", "goals[]{ _key, percent }", "percent: wholeNumber(0, 100),"],
    ["a number without a maximum", "goals[]{ low }", "low: optional(numberBetween(-3, Infinity)),"],
  ])("validates %s by the schema's rules", (_, selection, code) => {
    expect(generated(selection)).toContain(`  ${code}\n`);
  });

  test("requires only the fields that the query selects", () => {
    expect(generated("note")).not.toContain("code:");
  });

  test("is not generated without a query of the type's name", () => {
    expect(() => generated("note", "PLANS_QUERY")).toThrow("There is no query PLAN_QUERY for the type plan.");
  });
});
