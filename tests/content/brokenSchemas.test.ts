import { defineField, defineType, type SchemaTypeDefinition } from "sanity";
import { expect, test } from "vitest";
import { schemaTypes } from "#schemas/index.ts";
import { singletons } from "#schemas/singletons.ts";
import { checkSchemas } from "../../studio/check/checks/schemas.ts";
import { compile } from "../../studio/check/compiledSchema.ts";
import { findingLine } from "../../studio/check/report.ts";

const preview = { select: { title: "name" } };
const name = defineField({ name: "name", title: "Name", description: "What it is called.", type: "string" });

/** The smallest valid object type. */
const sound = {
  name: "badge",
  title: "Badge",
  description: "A badge on a card.",
  type: "object",
  preview,
} as const;

type RegistryRow = { readonly id: string; readonly type: string };

const lines = (types: SchemaTypeDefinition[], rows: readonly RegistryRow[] = singletons) =>
  checkSchemas(types, compile(types), rows).map(findingLine);

const withType = (type: SchemaTypeDefinition) => lines([...schemaTypes, type]);

test("accepts the project's schemas and the example type of these tests", () => {
  expect(lines(schemaTypes)).toEqual([]);
  expect(withType(defineType({ ...sound, fields: [name] }))).toEqual([]);
});

test.each<[string, SchemaTypeDefinition, string]>([
  [
    "a type without a title",
    defineType({ ...sound, title: "", fields: [name] }),
    'Type "badge" has no title.',
  ],
  [
    "a type without a description",
    defineType({ ...sound, description: "", fields: [name] }),
    'Type "badge" has no description.',
  ],
  [
    "a type without a preview",
    // The preview is optional in a definition.
    defineType({ ...sound, preview: undefined, fields: [name] } as never),
    'Type "badge" has no preview. Without one, lists show it as Untitled.',
  ],
  [
    "a field without a title",
    defineType({ ...sound, fields: [{ name: "color", type: "string", description: "Its color." }] }),
    'Field "badge.color" has no title. Name it in a marketer\'s words.',
  ],
  [
    "a field without a description",
    defineType({ ...sound, fields: [{ name: "color", title: "Color", type: "string" }] }),
    'Field "badge.color" has no description. Explain its purpose and where it appears.',
  ],
  [
    "a nested field without a description",
    defineType({
      ...sound,
      fields: [
        {
          name: "look",
          title: "Look",
          description: "How it looks.",
          type: "object",
          fields: [{ name: "color", title: "Color", type: "string" }],
        },
      ],
    }),
    'Field "badge.look.color" has no description. Explain its purpose and where it appears.',
  ],
  [
    "a field of a picture without a title",
    defineType({
      ...sound,
      fields: [
        {
          name: "icon",
          title: "Icon",
          description: "Its icon.",
          type: "image",
          fields: [{ name: "alt", type: "string", description: "In words." }],
        },
      ],
    }),
    'Field "badge.icon.alt" has no title. Name it in a marketer\'s words.',
  ],
  [
    "a document type without a registry row",
    defineType({ ...sound, type: "document", fields: [name] }),
    'The Studio does not list the document type "badge". Add a row to schemas/singletons.ts.',
  ],
])("rejects %s", (_case, type, line) => {
  expect(withType(type)).toEqual([line]);
});

test("reports Sanity's own errors for an unknown type and a duplicate name", () => {
  const unknown = defineType({ ...sound, fields: [{ ...name, type: "colour" }] });
  expect(withType(unknown)).toContainEqual(expect.stringMatching(/^Type "badge.*": Unknown type: colour/));
  expect(lines([...schemaTypes, ...schemaTypes.slice(0, 1)])).toContainEqual(
    expect.stringMatching(/^Type "hero": .*already defined/),
  );
});

test.each<[string, readonly RegistryRow[], string]>([
  [
    "two registry rows for one id",
    [...singletons, ...singletons.slice(0, 1)],
    'Two singletons have the id "hero".',
  ],
  [
    "a registry row for a type that does not exist",
    [...singletons, { id: "blog", type: "blog" }],
    'The singleton "blog" is of type "blog", which is not a document type.',
  ],
  [
    "a registry without a row for a document type",
    singletons.filter(({ id }) => id !== "goals"),
    'The Studio does not list the document type "goals". Add a row to schemas/singletons.ts.',
  ],
])("rejects %s", (_case, rows, line) => {
  expect(lines(schemaTypes, rows)).toEqual([line]);
});
