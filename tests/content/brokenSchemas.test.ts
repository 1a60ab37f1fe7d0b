import { defineType, type SchemaTypeDefinition } from "sanity";
import { describe, expect, test } from "vitest";
import { schemaTypes } from "#schemas/index.ts";
import { singletons } from "#schemas/singletons.ts";
import { nodesOf } from "../../schemas/rules/text/documentNodes.ts";
import { targetsIn } from "../../studio/check/checks/links.ts";
import { checkSchemas } from "../../studio/check/checks/schemas.ts";
import { studioRules } from "../../studio/check/checks/studioRules.ts";
import { compile, projectSchema } from "../../studio/check/compiledSchema.ts";
import { findingLine } from "../../studio/check/report.ts";
import { brokenLinks } from "../../studio/quality/rules/links.ts";
import { type SeedChange, seedWith } from "../support/content/change.ts";
import { badLinks, goodLinks } from "../support/content/linkTable.ts";

const name = { name: "name", title: "Name", description: "What it is called.", type: "string" };
const color = { ...name, name: "color" };

/** The smallest valid object type, with some changes. */
const badge = (change: object = {}) =>
  defineType({
    ...{ name: "badge", title: "Badge", description: "A badge on a card.", type: "object" },
    ...{ preview: { select: { title: "name" } }, fields: [name], ...change },
  } as never);

type RegistryRow = { readonly id: string; readonly type: string };

const lines = (types: SchemaTypeDefinition[], rows: readonly RegistryRow[] = singletons) =>
  checkSchemas(types, compile(types), rows).map(findingLine);

const withType = (change: object) => lines([...schemaTypes, badge(change)]);

test("accepts the example type of these tests", () => {
  expect(withType({})).toEqual([]);
});

const noDescription = "has no description. Explain its purpose and where it appears.";
const noTitle = "has no title. Name it in a marketer's words.";

test.each<[string, object, string]>([
  ["a type without a title", { title: "" }, 'Type "badge" has no title.'],
  ["a type without a description", { description: "" }, 'Type "badge" has no description.'],
  [
    "a type without a preview",
    { preview: undefined },
    'Type "badge" has no preview. Without one, lists show it as Untitled.',
  ],
  ["a field without a title", { fields: [{ ...color, title: undefined }] }, `Field "badge.color" ${noTitle}`],
  [
    "a field without a description",
    { fields: [{ ...color, description: undefined }] },
    `Field "badge.color" ${noDescription}`,
  ],
  [
    "a nested field without a description",
    { fields: [{ ...name, name: "look", type: "object", fields: [{ ...color, description: undefined }] }] },
    `Field "badge.look.color" ${noDescription}`,
  ],
  [
    "a field of a picture without a title",
    {
      fields: [
        { ...name, name: "icon", type: "image", fields: [{ ...name, name: "alt", title: undefined }] },
      ],
    },
    `Field "badge.icon.alt" ${noTitle}`,
  ],
  [
    "a document type without a registry row",
    { type: "document" },
    'The Studio does not list the document type "badge". Add a row to schemas/singletons.ts.',
  ],
])("rejects %s", (_case, change, line) => {
  expect(withType(change)).toEqual([line]);
});

test("reports Sanity's own errors for an unknown type and a duplicate name", () => {
  expect(withType({ fields: [{ ...name, type: "colour" }] })).toContainEqual(
    expect.stringMatching(/^Type "badge.*": Unknown type: colour/),
  );
  expect(lines([...schemaTypes, ...schemaTypes.slice(0, 1)])).toContainEqual(
    expect.stringMatching(/^Type "hero": .*already defined/),
  );
});

test.each<[string, readonly RegistryRow[], string]>([
  ["two rows for one id", [...singletons, ...singletons.slice(0, 1)], 'Two singletons have the id "hero".'],
  [
    "a row for a type that does not exist",
    [...singletons, { id: "blog", type: "blog" }],
    'The singleton "blog" is of type "blog", which is not a document type.',
  ],
  [
    "no row for a document type",
    singletons.filter(({ id }) => id !== "goals"),
    'The Studio does not list the document type "goals". Add a row to schemas/singletons.ts.',
  ],
])("rejects a registry with %s", (_case, rows, line) => {
  expect(lines(schemaTypes, rows)).toEqual([line]);
});

// tests/unit/content/links/links.test.ts tests the rule with all addresses. The Studio adds a rule of Sanity to it, so
// all good addresses are here, and some of the bad ones.
const badOnes = badLinks.filter((_, index) => index % 8 === 0);

/** Returns whether the Studio's form and the content check each accept the seed with these fields and one address. */
async function taken(document: string, path: string, href: string, set: SeedChange["set"] = {}) {
  const documents = seedWith({ document, set: { ...set, [path]: href } });
  const changed = documents.find((source) => source.document._id === document);
  if (!changed) throw new Error(`The seed has no document "${document}"`);
  return {
    studio: (await studioRules(changed.document, projectSchema())).length === 0,
    check: brokenLinks([...nodesOf(changed.document, undefined)], targetsIn(documents)).length === 0,
  };
}

const description = "A standard that the service follows.";
const standards = ["One", "Two"].map((title) => ({ _key: title, _type: "standard", title, description }));

describe("a link in legal text", () => {
  const taking = (href: string) => taken("privacyPolicy", "sections.4.body.4.markDefs.0.href", href);
  test.each(goodLinks)("accepts %j", async (href) => {
    expect(await taking(href)).toEqual({ studio: true, check: true });
  });
  test.each(badOnes)("rejects %j", async (href) => {
    expect(await taking(href)).toEqual({ studio: false, check: false });
  });
});

describe.each([
  ["siteSettings", "providerUrl"],
  ["siteSettings", "hipaaArticleUrl"],
  ["trustedBy", "standards.0.url", { standards }],
])("%s %s", (document, path, set?: SeedChange["set"]) => {
  test("accepts only https", async () => {
    for (const href of [...goodLinks, ...badOnes]) {
      const fits = goodLinks.includes(href) && href.startsWith("https://");
      expect((await taken(document, path, href, set)).studio, JSON.stringify(href)).toBe(fits);
    }
  });
});
