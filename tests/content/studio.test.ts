import type { SchemaType } from "sanity";
import { expect, test } from "vitest";
import { documentTypes, partTypes } from "#schemas/index.ts";
import { isRecord } from "#schemas/rules/isRecord.ts";
import { projectSchema } from "../../studio/check/compiledSchema.ts";
import { iconOf } from "../../studio/icons.ts";
import { maximumOf, minimumOf } from "../../studio/inputs/textLimits.ts";

const schema = projectSchema();

/** Yields every field and list item of a type, with its path. */
function fields(type: SchemaType, path = type.name, seen = new Set<SchemaType>()): [string, SchemaType][] {
  if (seen.has(type)) return [];
  const inside = new Set([...seen, type]);
  const parts: [string, SchemaType][] =
    type.jsonType === "object"
      ? type.fields.map((field) => [`${path}.${field.name}`, field.type])
      : type.jsonType === "array"
        ? type.of.map((item) => [`${path}[]`, item])
        : [];
  return parts.flatMap(([at, part]) => [[at, part] as [string, SchemaType], ...fields(part, at, inside)]);
}

test("finds the limits of a text's length in any of its rules", () => {
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
  const limited = ["hero.headline", "hero.subtitle", "siteSettings.productSlug", "siteSettings.solutions[]"];
  expect(limited.map(limitOf)).toEqual([60, 220, 24, 40]);
  const lowest = ["article.summary", "hero.headline"].map((path) => all.get(path));
  expect(lowest.map((type) => type && minimumOf(type))).toEqual([50, 0]);
  for (const path of ["goals.goals[].percent", "hero.cards[].kind"]) expect(limitOf(path)).toBeUndefined();
});

/** Returns whether a field must have a value. */
const isRequired = ({ validation }: SchemaType) =>
  Array.isArray(validation) && validation.some((rule) => isRecord(rule) && rule._required === "required");

test("an optional object of a list item has no initial values, which would require its other fields in each new item", () => {
  const started = documentTypes.flatMap(({ name }) => {
    const type = schema.get(name);
    return (type ? fields(type) : []).flatMap(([path, part]) =>
      part.jsonType === "object" && path.includes("[].") && !path.endsWith("[]") && !isRequired(part)
        ? part.fields.flatMap((field) =>
            field.type.initialValue === undefined ? [] : [`${path}.${field.name}`],
          )
        : [],
    );
  });
  expect(started).toEqual([]);
});

test("a list names its references by what they are, instead of “Reference to author”", () => {
  const unnamed = documentTypes.flatMap(({ name }) => {
    const type = schema.get(name);
    return (type ? fields(type) : []).flatMap(([path, { title }]) =>
      title?.startsWith("Reference to") ? [path] : [],
    );
  });
  expect(unnamed).toEqual([]);
});

test("every type except rich text has an icon", () => {
  const without = [...documentTypes, ...partTypes].filter((type) => !iconOf(type));
  expect(without.map(({ name }) => name)).toEqual(["legalText", "linkedSection", "richText", "shortText"]);
});
