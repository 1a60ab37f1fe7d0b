import { expect, test } from "vitest";
import { EMAIL, seedWith } from "../support/content/change.ts";
import { problemsOf, shortLine, sourced } from "../support/content/findings.ts";
import { aPicture, pageWithEveryBlock, savedBlock } from "../support/pageWithEveryBlock.ts";

const [action] = savedBlock.block;

/** Returns the findings for the seed with a saved block, and with a page that shows it. */
const findingsWith = (saved: object) => {
  const picture = { _id: aPicture, _type: "sanity.imageAsset" };
  const added = [{ ...savedBlock, ...saved }, pageWithEveryBlock, picture].map(sourced);
  return problemsOf([...seedWith({ document: "hero", set: {} }), ...added], {}, shortLine);
};

const target = (_ref: string) => ({ _type: "reference", _ref });
const mail = { _key: "s", _type: "span", text: `Mail ${EMAIL}.`, marks: [] };
const text = { _key: "p", _type: "block", style: "normal", markDefs: [], children: [mail] };
const broken = {
  ...action,
  href: undefined,
  page: { _type: "pageLink", target: { ...target("gone"), _weak: true } },
};

test.each([
  ["without a name", { name: undefined }, "saved-visit name: Required"],
  ["without a block", { block: [] }, "saved-visit block: Add exactly one block."],
  [
    "with two blocks",
    { block: [action, { ...action, _key: "two" }] },
    "saved-visit block: Add exactly one block.",
  ],
  [
    "with a block that a page can have only once",
    { block: [{ _key: "form", _type: "earlyAccessBlock", heading: "The form" }] },
    'An item of type "earlyAccessBlock" is not allowed here.',
  ],
  [
    "with another saved block",
    { block: [{ _key: "s", _type: "sharedBlock", saved: target(savedBlock._id) }] },
    'An item of type "sharedBlock" is not allowed here.',
  ],
  [
    "with a setting that is written into its text",
    { block: [{ _key: "t", _type: "textBlock", heading: "Write", body: [text] }] },
    `"${EMAIL}" is written into this text`,
  ],
  [
    "with a link to a page that doesn't exist",
    { block: [broken] },
    "saved-visit block[visit].page: The target of this link is not published",
  ],
  ["that was deleted while a page shows it", { _id: "another" }, 'This refers to "saved-visit"'],
])("reports a saved block %s", async (_name, saved, message) => {
  expect((await findingsWith(saved)).join("\n")).toContain(message);
});

test("reports a faulty text of a saved block once, and not for each page that shows it", async () => {
  const found = await findingsWith({ block: [{ ...action, text: "short" }] });
  expect(found).toEqual([expect.stringContaining("saved-visit block[visit].text")]);
});
