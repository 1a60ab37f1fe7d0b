import { expect, test } from "vitest";
import { findingLine } from "../../studio/check/report.ts";
import { checkContent } from "../../studio/check/runChecks.ts";
import { seedWith, TODAY } from "../support/content/change.ts";
import { aPicture, pageWithEveryBlock, savedBlock } from "../support/pageWithEveryBlock.ts";

const [action] = savedBlock.block;

/** Returns the findings for the seed with a saved block, and with a page that shows it. */
async function findingsWith(saved: object): Promise<string[]> {
  const added = [
    { ...savedBlock, ...saved },
    pageWithEveryBlock,
    { _id: aPicture, _type: "sanity.imageAsset" },
  ];
  const documents = [
    ...seedWith({ document: "hero", set: {} }),
    ...added.map((document) => ({ document: document as never })),
  ];
  const findings = await checkContent({ documents, findings: [] }, { strict: true, today: TODAY });
  return findings
    .filter(({ level }) => level !== "note")
    .map(({ file: _file, line: _line, ...finding }) => findingLine(finding));
}

const words = (text: string) => ({
  _key: "p",
  _type: "block",
  style: "normal",
  markDefs: [],
  children: [{ _key: "s", _type: "span", text, marks: [] }],
});

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
    { block: [{ _key: "s", _type: "sharedBlock", saved: { _type: "reference", _ref: savedBlock._id } }] },
    'An item of type "sharedBlock" is not allowed here.',
  ],
  [
    "with a setting that is written into its text",
    {
      block: [
        { _key: "t", _type: "textBlock", heading: "Write", body: [words("Mail hello@tendwell.example.")] },
      ],
    },
    '"hello@tendwell.example" is written into this text',
  ],
  [
    "with a link to a page that doesn't exist",
    {
      block: [
        {
          ...action,
          href: undefined,
          page: { _type: "pageLink", target: { _type: "reference", _ref: "gone", _weak: true } },
        },
      ],
    },
    'saved-visit block[_key=="visit"].page: The target of this link is not published',
  ],
  ["that was deleted while a page shows it", { _id: "another" }, 'This refers to "saved-visit"'],
])("reports a saved block %s", async (_name, saved, message) => {
  expect((await findingsWith(saved)).join("\n")).toContain(message);
});

test("reports a faulty text of a saved block once, and not for each page that shows it", async () => {
  const found = await findingsWith({ block: [{ ...action, text: "short" }] });
  expect(found).toEqual([expect.stringContaining('saved-visit block[_key=="visit"].text')]);
});
