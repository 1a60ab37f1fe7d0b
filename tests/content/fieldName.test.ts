import { expect, test } from "vitest";
import { fieldName } from "../../studio/changes/fieldName.ts";
import { projectSchema } from "../../studio/check/compiledSchema.ts";

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
