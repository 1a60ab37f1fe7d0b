import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readNdjson } from "../../studio/check/content.ts";
import type { Finding } from "../../studio/check/finding.ts";
import { findingLine } from "../../studio/check/report.ts";
import { checkContent } from "../../studio/check/runChecks.ts";
import { brokenContent } from "../support/content/brokenContent.ts";
import { seedWith, TODAY } from "../support/content/change.ts";
import { brokenPages } from "./brokenPages.ts";

const errors = (findings: readonly Finding[]) => findings.filter(({ level }) => level === "error");

/** Formats a finding as printed, without the file. */
const line = ({ file: _file, line: _line, ...finding }: Finding) => findingLine(finding);

// Every case is the seed with one change. seed.test.ts checks that the seed itself passes.
test.each([...brokenContent, ...brokenPages])("rejects $name", async ({ lines, ...change }) => {
  const findings = await checkContent(
    { documents: seedWith(change), findings: [] },
    { strict: true, today: TODAY },
  );
  expect(errors(findings).map(line)).toEqual(lines);
});

test.each([
  { _ref: "hero" },
  { _ref: "applications" },
  { _ref: "voiceAgent" },
  { _ref: "privacyPolicy" },
  { _ref: "privacyPolicy", section: "introduction" },
  { _ref: "termsOfService", section: "contact" },
])("resolves a link to $_ref $section", async ({ _ref, section }) => {
  const link = "sections.3.body.0.markDefs.0";
  const set = { [`${link}.target._ref`]: _ref, ...(section && { [`${link}.section`]: section }) };
  const documents = seedWith({ document: "termsOfService", set });
  expect(errors(await checkContent({ documents, findings: [] }, { strict: true, today: TODAY }))).toEqual([]);
});

test("reports the location of every finding", async () => {
  const change = { document: "hero", set: { headline: undefined } };
  const [finding] = errors(
    await checkContent({ documents: seedWith(change), findings: [] }, { strict: true, today: TODAY }),
  );
  expect(finding).toMatchObject({
    file: "studio/content/hero.ndjson",
    line: 1,
    documentId: "hero",
    documentType: "hero",
    path: "headline",
  });
});

test("reports changed wording of the specification as warnings in a dataset and as errors in the seed", async () => {
  const content = {
    documents: seedWith({ document: "hero", set: { headline: "Care between visits" } }),
    findings: [],
  };
  const levels = async (strict: boolean) =>
    (await checkContent(content, { strict, today: TODAY })).flatMap(({ level, check }) =>
      check === "specification" ? [level] : [],
    );
  expect(await levels(false)).toEqual(["warning"]);
  expect(await levels(true)).toEqual(["error"]);
});

test("reports an unfinished draft as a warning, without errors for its page", async () => {
  const [hero] = seedWith({ document: "hero", set: { headline: undefined } }).filter(
    ({ document }) => document._id === "hero",
  );
  const draft = hero && { ...hero, document: { ...hero.document, _id: "drafts.hero" } };
  const documents = [...seedWith({ document: "hero", set: {} }), ...(draft ? [draft] : [])];
  const findings = await checkContent({ documents, findings: [] }, { strict: true, today: TODAY });
  expect(errors(findings)).toEqual([]);
  expect(findings.filter(({ level }) => level === "warning").map(line)).toEqual([
    "hero headline: Required (in the draft)",
  ]);
});

describe("a version in a release", () => {
  const release = (fields: object) => ({
    document: {
      _id: "_.releases.r1",
      _type: "system.release",
      name: "r1",
      state: "active",
      metadata: { title: "Spring" },
      ...fields,
    },
  });
  const withVersion = async (set: Record<string, unknown>, fields = {}) => {
    const [hero] = seedWith({ document: "hero", set }).filter(({ document }) => document._id === "hero");
    const version = hero && { ...hero, document: { ...hero.document, _id: "versions.r1.hero" } };
    const documents = [
      ...seedWith({ document: "hero", set: {} }),
      release(fields),
      ...(version ? [version] : []),
    ];
    const findings = await checkContent({ documents, findings: [] }, { strict: true, today: TODAY });
    return findings.filter(({ level }) => level !== "note").map((each) => [each.level, line(each)]);
  };

  test("may be unfinished until its release is scheduled", async () => {
    const publishAt = "2099-01-01T00:00:00.000Z";
    expect(await withVersion({ headline: undefined })).toEqual([
      ["warning", 'hero headline: Required (in the release "Spring")'],
    ]);
    expect(await withVersion({ headline: undefined }, { state: "scheduled", publishAt })).toEqual([
      ["error", `hero headline: Required (in the release "Spring", live at ${publishAt})`],
    ]);
  });

  test("is reported, but not validated, if it unpublishes its document", async () => {
    const [[level, text] = [], ...others] = await withVersion({
      headline: undefined,
      _system: { delete: true },
    });
    expect([level, others]).toEqual(["warning", []]);
    expect(text).toContain('Its page keeps the last valid version. (in the release "Spring")');
  });
});

test.each([
  ["no documents", "", "There are no documents to check. Check the path of the file."],
  ["a line that is not JSON", "{", "This line is not valid JSON. Write one complete document per line."],
  [
    "a line that is not a document",
    "[1]",
    "This line is not a document. Write an object with _id and _type.",
  ],
  ["a document without an id", '{"_type":"hero"}', "This document has no _id. Add one."],
  ["a document without a type", '{"_id":"hero"}', 'Document "hero" has no _type. Add one.'],
])("rejects a file with %s", async (_name, text, message) => {
  const content = readNdjson(text, "broken.ndjson");
  const findings = await checkContent(content, { strict: false, today: TODAY });
  expect(errors(findings).map((finding) => finding.message)).toContain(message);
});

test("rejects duplicate and missing documents", async () => {
  const hero = readNdjson(readFileSync("studio/content/hero.ndjson", "utf8").repeat(2), "twice.ndjson");
  const findings = errors(await checkContent(hero, { strict: false, today: TODAY })).map(findingLine);
  expect(findings).toContain('twice.ndjson:2 hero: Two documents have the id "hero". Remove one.');
  expect(findings).toContain(
    'siteSettings: The document "siteSettings" (Site settings) is missing. The site cannot be built without it.',
  );
});
