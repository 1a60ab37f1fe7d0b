import { expect, test } from "vitest";
import { isInternal, singletons } from "#schemas/singletons.ts";
import { readContent } from "../../studio/check/content.ts";
import { findingLine } from "../../studio/check/report.ts";
import { checkContent, checkProject } from "../../studio/check/runChecks.ts";
import { TODAY } from "../support/content/change.ts";
import { aPicture, pageWithEveryBlock, savedBlock } from "../support/pageWithEveryBlock.ts";

const root = process.cwd();

const problems = (findings: Awaited<ReturnType<typeof checkProject>>) =>
  findings.filter(({ level }) => level !== "note").map(findingLine);

test("schemas, generated types, queries and environment variables pass every check", async () => {
  expect(problems(await checkProject(root))).toEqual([]);
});

test("a page with every block passes every check", async () => {
  const { documents } = readContent(["studio/content"]);
  const picture = { document: { _id: aPicture, _type: "sanity.imageAsset" } };
  const content = {
    documents: [...documents, { document: pageWithEveryBlock }, { document: savedBlock }, picture],
    findings: [],
  };
  expect(problems(await checkContent(content, { strict: true, today: TODAY }))).toEqual([]);
});

test("the seed contains every document and passes every check", async () => {
  const content = readContent(["studio/content"]);
  const ids = content.documents.flatMap(({ document }) => (isInternal(document._type) ? [] : [document._id]));
  const pages = [
    "article-ehr-questions",
    "article-plan-a-pilot",
    "author-tendwell-team",
    "page-about",
    "page-accessibility",
    "page-clinical-approach",
    "page-data-security",
    "page-evidence",
    "page-for-care-teams",
    "page-for-patients",
    "page-pilot-studies",
    "page-pricing",
    "tag-ehr-integration",
    "tag-getting-started",
    "tag-pilots",
  ];
  expect(ids.toSorted()).toEqual([...singletons.map(({ id }) => id), ...pages].toSorted());
  expect(problems(await checkContent(content, { strict: true, today: TODAY }))).toEqual([]);
});
