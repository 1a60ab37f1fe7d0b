import { expect, test } from "vitest";
import { BRAND_ID } from "#schemas/brand.ts";
import { isInternal, singletons } from "#schemas/singletons.ts";
import { readContent } from "../../studio/check/content.ts";
import { checkProject } from "../../studio/check/runChecks.ts";
import { problemsOf, sourced } from "../support/content/findings.ts";
import { SEED } from "../support/content/seedPath.ts";
import { aPicture, pageWithEveryBlock, savedBlock } from "../support/pageWithEveryBlock.ts";

test("schemas, generated types, queries and environment variables pass every check", async () => {
  expect((await checkProject(process.cwd())).filter(({ level }) => level !== "note")).toEqual([]);
});

test("a page with every block passes every check", async () => {
  const picture = { _id: aPicture, _type: "sanity.imageAsset" };
  const more = [pageWithEveryBlock, savedBlock, picture].map(sourced);
  expect(await problemsOf([...readContent([SEED]).documents, ...more])).toEqual([]);
});

test("the seed contains every document and passes every check", async () => {
  const { documents } = readContent([SEED]);
  const ids = documents.flatMap(({ document }) => (isInternal(document._type) ? [] : [document._id]));
  const slugs =
    "about accessibility clinical-approach consumer-health-data data-security evidence for-care-teams";
  const pages = `${slugs} for-patients model-card pilot-studies pricing trust trust-questions`
    .split(" ")
    .map((slug) => `page-${slug}`);
  const articles = ["article-ehr-questions", "article-plan-a-pilot", `author-${BRAND_ID}-team`];
  const tags = ["tag-ehr-integration", "tag-getting-started", "tag-pilots"];
  expect(ids.toSorted()).toEqual(
    [...singletons.map(({ id }) => id), ...pages, ...articles, ...tags].toSorted(),
  );
  expect(await problemsOf(documents)).toEqual([]);
});
