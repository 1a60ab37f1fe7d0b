import type { SchemaType } from "sanity";
import { expect, test } from "vitest";
import { documentTypes, partTypes, singletons } from "#schemas/index.ts";
import { collections } from "#schemas/singletons.ts";
import { projectSchema } from "../../studio/check/compiledSchema.ts";
import { iconOf } from "../../studio/icons.ts";
import { maximumOf } from "../../studio/inputs/maximum.ts";

const schema = projectSchema();

/** Yields every field and list item of a type, with its path. */
function fields(type: SchemaType, path = type.name, seen = new Set<SchemaType>()): [string, SchemaType][] {
  if (seen.has(type)) return [];
  const inside = new Set([...seen, type]);
  if (type.jsonType === "object")
    return type.fields.flatMap((field) => [
      [`${path}.${field.name}`, field.type] as [string, SchemaType],
      ...fields(field.type, `${path}.${field.name}`, inside),
    ]);
  if (type.jsonType === "array")
    return type.of.flatMap((item) => [
      [`${path}[]`, item] as [string, SchemaType],
      ...fields(item, `${path}[]`, inside),
    ]);
  return [];
}

test("finds a text's maximum length in any of its rules", () => {
  const all = new Map(
    documentTypes.flatMap(({ name }) => {
      const type = schema.get(name);
      return type ? fields(type) : [];
    }),
  );
  const limitOf = (path: string) => {
    const type = all.get(path);
    return type && maximumOf(type);
  };
  expect(limitOf("hero.headline")).toBe(60);
  expect(limitOf("hero.subtitle")).toBe(220);
  expect(limitOf("siteSettings.description")).toBe(160);
  expect(limitOf("siteSettings.productSlug")).toBe(24);
  expect(limitOf("siteSettings.solutions[]")).toBe(40);
  expect(limitOf("goals.goals[].percent")).toBeUndefined();
  expect(limitOf("hero.cards[].kind")).toBeUndefined();
});

test("every type except rich text has an icon", () => {
  const without = [...documentTypes, ...partTypes].filter((type) => !iconOf(type));
  expect(without.map(({ name }) => name)).toEqual(["legalText", "linkedSection", "richText"]);
});

test("the structure lists every document type", () => {
  const inDesk = new Set<string>([...singletons, ...collections].map(({ type }) => type));
  expect(documentTypes.map(({ name }) => name).filter((name) => !inDesk.has(name))).toEqual([]);
});
