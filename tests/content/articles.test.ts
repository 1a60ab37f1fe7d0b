import { expect, test } from "vitest";
import { findingLine } from "../../studio/check/report.ts";
import { checkContent } from "../../studio/check/runChecks.ts";
import { type SeedChange, seedWith, TODAY } from "../support/content/change.ts";

const pilot = "article-plan-a-pilot";
const ehr = "article-ehr-questions";

/** Returns the errors of the seed with one change, without the files. */
async function errorsWith(change: SeedChange, more: readonly object[] = []): Promise<string[]> {
  const documents = [...seedWith(change), ...more.map((document) => ({ document: document as never }))];
  const findings = await checkContent({ documents, findings: [] }, { strict: true, today: TODAY });
  return findings
    .filter(({ level }) => level === "error")
    .map(({ file: _file, line: _line, ...finding }) => findingLine(finding));
}

test.each<[string, SeedChange["set"], string]>([
  [
    "an opening",
    {
      blocks: [
        { _key: "o", _type: "openingBlock", heading: "Twice", intro: "An introduction ".repeat(4).trim() },
      ],
    },
    "blocks: Remove the opening. The title of the article is its main heading.",
  ],
  ["no author", { authors: [] }, "authors"],
  ["a date that doesn't exist", { publishedAt: "2026-02-30" }, "publishedAt: Choose a day that exists"],
  ["a short summary", { summary: "Short." }, "summary"],
  [
    "the address of a list",
    { "slug.current": "tags" },
    'slug: The site itself uses "/articles/tags". Choose another address.',
  ],
  [
    "the address of another article",
    { "slug.current": "questions-before-you-connect-your-ehr" },
    `slug: "/articles/questions-before-you-connect-your-ehr" is the address of the document "${ehr}". Choose another.`,
  ],
])("rejects an article with %s", async (_name, set, message) => {
  const errors = await errorsWith({ document: pilot, set });
  expect(errors.join("\n")).toContain(message);
});

test("accepts an article with the slug of a page, because its address is different", async () => {
  expect(await errorsWith({ document: pilot, set: { "slug.current": "pilot-studies" } })).toEqual([]);
});

test("rejects a case study without a recorded permission of the customer", async () => {
  const seed = seedWith({ document: pilot, set: {} });
  const article = seed.find(({ document }) => document._id === pilot)?.document;
  const study = { ...article, _id: "study", _type: "caseStudy", customer: "A clinic" };
  const unchanged = { document: pilot, set: {} };
  expect((await errorsWith(unchanged, [study])).toSorted()).toEqual([
    expect.stringContaining("study consentDate: Enter the date of the written permission."),
    expect.stringContaining("study consentNote: Required"),
  ]);
  const permitted = { ...study, consentDate: "2026-11-01", consentNote: "Contract, folder 7" };
  expect(await errorsWith(unchanged, [permitted])).toEqual([]);
});
