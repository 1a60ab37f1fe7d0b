import { expect, test } from "vitest";
import { type SeedChange, seedWith } from "../support/content/change.ts";
import { errorsOf, sourced } from "../support/content/findings.ts";

const pilot = "article-plan-a-pilot";
const opening = {
  _key: "o",
  _type: "openingBlock",
  heading: "Twice",
  intro: "An introduction ".repeat(4).trim(),
};

test.each<[string, SeedChange["set"], string]>([
  ["an opening", { blocks: [opening] }, "blocks: Remove the opening. The title of the article is its main"],
  ["no author", { authors: [] }, "authors"],
  ["a date that doesn't exist", { publishedAt: "2026-02-30" }, "publishedAt: Choose a day that exists"],
  ["a short summary", { summary: "Short." }, "summary"],
  ["the address of a list", { "slug.current": "tags" }, 'slug: The site itself uses "/articles/tags".'],
  [
    "the address of another article",
    { "slug.current": "questions-before-you-connect-your-ehr" },
    'slug: "/articles/questions-before-you-connect-your-ehr" is the address of the document "article-ehr-questions"',
  ],
])("rejects an article with %s", async (_name, set, message) => {
  expect((await errorsOf(seedWith({ document: pilot, set }))).join("\n")).toContain(message);
});

test("accepts an article with the slug of a page, because its address is different", async () => {
  const set = { "slug.current": "pilot-studies" };
  expect(await errorsOf(seedWith({ document: pilot, set }))).toEqual([]);
});

test("rejects a case study without a recorded permission of the customer", async () => {
  const seed = seedWith({ document: pilot, set: {} });
  const article = seed.find(({ document }) => document._id === pilot)?.document;
  const study = { ...article, _id: "study", _type: "caseStudy", customer: "A clinic", cover: undefined };
  expect((await errorsOf([...seed, sourced(study)])).toSorted()).toEqual([
    expect.stringContaining("study consentDate: Enter the date of the written permission."),
    expect.stringContaining("study consentNote: Required"),
  ]);
  const permitted = { ...study, consentDate: "2026-11-01", consentNote: "Contract, folder 7" };
  expect(await errorsOf([...seed, sourced(permitted)])).toEqual([]);
});
