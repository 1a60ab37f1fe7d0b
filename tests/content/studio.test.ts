import type { SchemaType } from "sanity";
import { expect, test } from "vitest";
import { BRAND_NAME } from "#schemas/brand.ts";
import { documentTypes, partTypes, schemaTypes } from "#schemas/index.ts";
import { isRecord } from "#schemas/rules/isRecord.ts";
import { fieldName } from "../../studio/changes/fieldName.ts";
import { projectSchema } from "../../studio/check/compiledSchema.ts";
import { iconOf } from "../../studio/icons.ts";
import { maximumOf, minimumOf } from "../../studio/inputs/textLimits.ts";
import { studioType } from "../../studio/studioType.ts";
import { EMAIL, PHONE, seedWith } from "../support/content/change.ts";
import { findingsOf } from "../support/content/findings.ts";

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

type Prepare = (selection: object) => { title?: string; subtitle?: string };

/** Returns the preview of a document type in the Studio. */
function previewOf(name: string) {
  const type = schemaTypes.find((each) => each.name === name);
  if (!type) throw new Error(`There is no type ${name}.`);
  const { preview } = studioType(type) as { preview: { select: object; prepare: Prepare } }; // a document type
  return preview;
}

test.each([
  ["hero", { subtitle: "The headline" }, { title: "Hero", subtitle: "The headline" }],
  ["hero", { subtitle: "El título", language: "es" }, { title: "Hero", subtitle: "Spanish: El título" }],
  ["tag", { title: "Pilotos", subtitle: "pilotos", language: "es" }, { subtitle: "Spanish: pilotos" }],
  ["tag", { title: "Pilots", subtitle: "pilots" }, { title: "Pilots", subtitle: "pilots" }],
  ["article", { title: "One", language: "ar" }, { subtitle: "Arabic: No date yet" }],
])("the preview of a document of type %s with %j names its language", (name, selection, shown) => {
  const { select, prepare } = previewOf(name);
  expect(select).toHaveProperty("language", "language");
  expect(prepare(selection)).toMatchObject(shown);
});

const span = (_key: string, text: string, marks: string[] = []) => ({ _type: "span", _key, text, marks });
const mail = { _type: "link", _key: "m", href: `mailto:${EMAIL}` };

const checked = async (set: Record<string, unknown>) =>
  (await findingsOf(seedWith({ document: "privacyPolicy", set }))).flatMap(({ level, path, message }) =>
    message.includes("is written into this text") ? [{ level, path, message }] : [],
  );

test.each([
  ["error", EMAIL, "Contact email"],
  ["error", PHONE, "Phone number"],
  ["warning", BRAND_NAME, "Product name"],
])("the check reports as %s that a text contains %s", async (level, text, title) => {
  const found = await checked({ "sections.8.body.0.children.0.text": `This is ${text}.` });
  const path = 'sections[_key=="contact"].body[_key=="contact-1"]';
  expect(found).toEqual([{ level, path, message: expect.stringContaining(`"${text}" is written`) }]);
  expect(found[0]?.message).toContain(`"Setting" → "${title}"`);
});

test("the check reports a link to the contact email on other words", async () => {
  const block = { children: [span("a", "Write to us.", ["m"])], markDefs: [mail] };
  const found = await checked({
    "sections.8.body.0.children": block.children,
    "sections.8.body.0.markDefs": block.markDefs,
  });
  expect(found).toMatchObject([{ level: "error" }]);
});

const page = projectSchema().get("page");
if (!page) throw new Error("The schema has no pages.");

const paragraph = { _type: "block", _key: "p", children: [], markDefs: [{ _type: "link", _key: "l" }] };
const document = {
  title: "Pricing",
  blocks: [
    { _type: "openingBlock", _key: "o", heading: "Prices" },
    { _type: "textBlock", _key: "t", heading: "Read more", body: [paragraph] },
    { _type: "textBlock", _key: "u" },
  ],
};

test.each([
  ["a field", ["title"], "Title"],
  [
    "a block by its number and heading",
    ["blocks", { _key: "t" }, "heading"],
    "Blocks, Text 2 “Read more”, Heading",
  ],
  ["a block without a heading by its number", ["blocks", { _key: "u" }], "Blocks, Text 3"],
  [
    "a link of rich text by its paragraph",
    ["blocks", { _key: "t" }, "body", { _key: "p" }, "markDefs", { _key: "l" }, "href"],
    "Blocks, Text 2 “Read more”, Text, paragraph 1, a link",
  ],
  ["nothing for the document itself", [], ""],
  ["the known part of an unknown path", ["title", "gone"], "Title"],
])("names %s", (_name, path, words) => {
  expect(fieldName(page, document, path)).toBe(words);
});
