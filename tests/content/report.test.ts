import { expect, test } from "vitest";
import type { Finding } from "../../studio/check/finding.ts";
import { type CheckResult, report } from "../../studio/check/report.ts";

const finding: Finding = {
  level: "error",
  check: "documents",
  message: "Required: 100% of it,\nreally",
  file: "studio/content/hero.ndjson",
  line: 1,
  documentId: "hero",
  documentType: "hero",
  path: 'cards[_key=="voice"].title',
  link: "http://localhost:3333/intent/edit/id=hero;type=hero/",
};
const outcome: CheckResult = {
  findings: [
    finding,
    { level: "warning", check: "copy", message: "Two spaces." },
    { level: "note", check: "copy", message: "Reads well." },
  ],
  documents: 13,
  milliseconds: 1640,
};

test("the text format prints the location, the message, a link to the field, and a summary", () => {
  const text = report(outcome, "text");
  expect(text).toContain('studio/content/hero.ndjson:1 hero cards[_key=="voice"].title: Required');
  expect(text).toContain(finding.link);
  expect(text.split("\n").at(-1)).toContain("13 documents checked in 1.6 s: 1 error, 1 warning");
});

test("the JSON format contains all findings and their counts", () => {
  expect(JSON.parse(report(outcome, "json"))).toEqual({ ...outcome, errors: 1, warnings: 1 });
});

test("the GitHub format prints one escaped annotation per finding", () => {
  expect(report(outcome, "github").split("\n")).toEqual([
    '::error file=studio/content/hero.ndjson,line=1,title=content%3A documents::studio/content/hero.ndjson:1 hero cards[_key=="voice"].title: Required: 100%25 of it,%0Areally',
    "::warning title=content%3A copy::Two spaces.",
    "::notice title=content%3A copy::Reads well.",
    "13 documents checked in 1.6 s: 1 error, 1 warning",
  ]);
});
