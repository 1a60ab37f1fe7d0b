import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { IS_SPECIFIED_BRAND } from "#schemas/brand.ts";
import { readNdjson } from "../../studio/check/content.ts";
import { checkContent } from "../../studio/check/runChecks.ts";
import { brokenContent } from "../support/content/brokenContent.ts";
import { seedWith, TODAY } from "../support/content/change.ts";
import {
  cutTo,
  errorsOf,
  findingsOf,
  leveledLine,
  problemsOf,
  sourced,
} from "../support/content/findings.ts";
import { SEED } from "../support/content/seedPath.ts";
import { brokenPages } from "./brokenPages.ts";

const seed = seedWith({ document: "hero", set: {} });
const heroWith = (set: object, _id: string) => {
  const hero = seedWith({ document: "hero", set: { ...set } }).find(
    ({ document }) => document._id === "hero",
  );
  return hero ? [{ ...hero, document: { ...hero.document, _id } }] : [];
};

// Every case is the seed with one change. seed.test.ts checks that the seed itself passes.
const cases = [...brokenContent, ...brokenPages].filter(
  ({ lines }) => IS_SPECIFIED_BRAND || !lines.some((line) => line.startsWith("Specification,")),
);
test.each(cases)("rejects $name", async ({ lines, ...change }) => {
  const found = (await errorsOf(seedWith(change))).map((line) =>
    line.replace(new RegExp(`^${change.document}:? `), ""),
  );
  expect(cutTo(lines, found)).toEqual(lines);
});

test.each([
  { _ref: "hero" },
  { _ref: "voiceAgent" },
  { _ref: "privacyPolicy" },
  { _ref: "privacyPolicy", section: "introduction" },
  { _ref: "termsOfService", section: "contact" },
])("resolves a link to $_ref $section", async ({ _ref, section }) => {
  const link = "sections.3.body.0.markDefs.0";
  const set = { [`${link}.target._ref`]: _ref, ...(section && { [`${link}.section`]: section }) };
  expect(await errorsOf(seedWith({ document: "termsOfService", set }))).toEqual([]);
});

test("reports the location of every finding", async () => {
  const findings = await findingsOf(seedWith({ document: "hero", set: { headline: undefined } }));
  expect(findings.find(({ level }) => level === "error")).toMatchObject({
    ...{ file: `${SEED}/hero.ndjson`, line: 1, path: "headline" },
    ...{ documentId: "hero", documentType: "hero" },
  });
});

test.runIf(IS_SPECIFIED_BRAND)(
  "reports changed wording of the specification as warnings in a dataset and as errors in the seed",
  async () => {
    const documents = seedWith({ document: "hero", set: { headline: "Care between visits" } });
    const levels = async (strict: boolean) =>
      (await findingsOf(documents, { strict })).flatMap(({ level, check }) =>
        check === "specification" ? [level] : [],
      );
    expect([await levels(false), await levels(true)]).toEqual([["warning"], ["error"]]);
  },
);

test("reports an unfinished draft as a warning, without errors for its page", async () => {
  const documents = [...seed, ...heroWith({ headline: undefined }, "drafts.hero")];
  expect(await problemsOf(documents)).toEqual(["warning hero headline: Required (in the draft)"]);
});

describe("a version in a release", () => {
  const release = {
    _id: "_.releases.r1",
    _type: "system.release",
    name: "r1",
    metadata: { title: "Spring" },
  };
  const withVersion = (set: object, fields = {}) =>
    problemsOf([
      ...seed,
      sourced({ ...release, state: "active", ...fields }),
      ...heroWith(set, "versions.r1.hero"),
    ]);

  test("may be unfinished until its release is scheduled", async () => {
    const publishAt = "2099-01-01T00:00:00.000Z";
    expect(await withVersion({ headline: undefined })).toEqual([
      'warning hero headline: Required (in the release "Spring")',
    ]);
    expect(await withVersion({ headline: undefined }, { state: "scheduled", publishAt })).toEqual([
      `error hero headline: Required (in the release "Spring", live at ${publishAt})`,
    ]);
  });

  test("is reported, but not validated, if it unpublishes its document", async () => {
    expect(await withVersion({ headline: undefined, _system: { delete: true } })).toEqual([
      expect.stringMatching(/^warning .*Its page keeps the last valid version\. \(in the release "Spring"\)/),
    ]);
  });
});

test.each([
  ["no documents", "", "There are no documents to check."],
  ["a line that is not JSON", "{", "This line is not valid JSON."],
  ["a line that is not a document", "[1]", "This line is not a document."],
  ["a document without an id", '{"_type":"hero"}', "This document has no _id."],
  ["a document without a type", '{"_id":"hero"}', 'Document "hero" has no _type.'],
  [
    "a duplicate document",
    readFileSync(`${SEED}/hero.ndjson`, "utf8").repeat(2),
    'hero: Two documents have the id "hero".',
  ],
  [
    "a missing document",
    '{"_id":"hero","_type":"hero"}',
    'siteSettings: The document "siteSettings" (Site settings) is missing.',
  ],
])("rejects a file with %s", async (_name, text, message) => {
  const findings = await checkContent(readNdjson(text, "broken.ndjson"), { strict: false, today: TODAY });
  expect(findings.map(leveledLine)).toContainEqual(expect.stringContaining(`error ${message}`));
});
