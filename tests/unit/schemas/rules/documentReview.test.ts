import { expect, test } from "vitest";
import { actions, parseAction } from "#schemas/rules/analytics/actions.ts";
import { comparedWords, countWords } from "#schemas/rules/analytics/results.ts";
import { documentReviewProblems, isReviewed, reviewOf } from "#schemas/rules/documentReview.ts";
import { sectionIds } from "#schemas/singletons.ts";

const TODAY = "2026-11-26";
const review = { owner: "Legal", lastReviewed: "2026-01-15", nextReview: "2027-01-15" };

/** Returns the problems of a document with this review, as one line each. */
const problems = (_type: string, changes: object = {}, today = TODAY) =>
  documentReviewProblems({ _type, review: { ...review, ...changes } }, today).map(
    ({ level, path, message }) => `${level} ${path}: ${message}`,
  );

test("documents that visitors read have a review; redirects, claims and evidence don't", () => {
  expect(["page", "legalDocument", "hero", "tag", "siteSettings"].filter(isReviewed)).toHaveLength(5);
  expect(["redirect", "claim", "claimEvidence", "sanity.imageAsset"].filter(isReviewed)).toEqual([]);
});

test("evidence is reviewed by its own owner and date", () => {
  const evidence = { _type: "claimEvidence", owner: "Clinical lead", reviewBy: "2027-11-26" };
  expect(reviewOf(evidence)).toEqual({ owner: "Clinical lead", nextReview: "2027-11-26" });
});

test.each([
  ["an owner", { owner: undefined }, "“Owner”"],
  ["words in the owner", { owner: " " }, "“Owner”"],
  ["dates", { lastReviewed: undefined, nextReview: undefined }, "“Last checked”, “Next check”"],
])("a review without %s is a warning, also for a legal document", (_name, changes, lacks) => {
  expect(problems("legalDocument", changes)).toEqual([
    `warning review: The check dates of this document lack ${lacks}. Fill in the fields under “Check dates” in its form.`,
  ]);
});

test("a document without a review is a warning", () => {
  const message = expect.stringContaining("lack “Owner”, “Last checked”, “Next check”.");
  expect(documentReviewProblems({ _type: "page" }, TODAY)).toEqual([
    { level: "warning", path: "review", message },
  ]);
});

test("a review in the future is a warning", () => {
  expect(problems("page", { lastReviewed: TODAY })).toEqual([]);
  expect(problems("page", { lastReviewed: "2026-11-27" })).toEqual([
    expect.stringMatching(
      /^warning review\.lastReviewed: “Last checked” is 2026-11-27, which is in the future\./,
    ),
  ]);
});

test("a review is due 30 days before its date, as a warning", () => {
  expect(problems("legalDocument", {}, "2026-12-15")).toEqual([]);
  const due = expect.stringMatching(/^warning review\.nextReview: The next check is due by 2027-01-15\./);
  expect(problems("legalDocument", {}, "2026-12-16")).toEqual([due]);
  expect(problems("legalDocument", {}, "2027-01-15")).toEqual([due]);
});

test.each([
  ["legalDocument", "error"],
  ["clinicalSafety", "error"],
  ["page", "warning"],
  ["hero", "warning"],
])("an overdue review of a document of type %s is: %s", (type, level) => {
  const overdue = `${level} review.nextReview: The check has been overdue since 2027-01-15.`;
  expect(problems(type, {}, "2027-01-16")).toEqual([expect.stringContaining(overdue)]);
});

test("a section is counted by its id, although browsers report its anchor", () => {
  expect(parseAction("section-seen safety")).toEqual({ name: "section-seen", value: "clinicalSafety" });
  expect(parseAction("section-seen technology")).toEqual({ name: "section-seen", value: "technology" });
  expect(parseAction("section-seen tendwell-info")).toEqual({ name: "section-seen", value: "voiceAgent" });
});

test("every section but the hero can be seen, and each once", () => {
  const seen = actions["section-seen"];
  expect(sectionIds.filter((id) => !seen.includes(id))).toEqual(["hero"]);
  expect(new Set(seen).size).toBe(seen.length);
});

const unknown = ["section-seen clinicalSafety", "section-seen ana", "form-sent ana", "constructor voice"];
test.each([...unknown, "demo-started", ""])("there is no action “%s”", (reported) => {
  expect(parseAction(reported)).toBe(undefined);
});

test("an action has a name and a value", () => {
  expect(parseAction("demo-started voice")).toEqual({ name: "demo-started", value: "voice" });
});

test("says a number in words", () => {
  expect([countWords(1204), countWords("few")]).toEqual(["1,204", "fewer than 5"]);
});

test.each([
  [120, 100, "20% more than the week before"],
  [80, 100, "20% fewer than the week before"],
  [100, 100, "the same as the week before"],
  [1001, 1000, "about the same as the week before"],
  ["few", "few", "too few to compare with the week before"],
  [50, "few", "more than the week before, which had fewer than 5"],
  ["few", 50, "fewer than the week before, which had 50"],
] as const)("compares %s with %s", (now, before, words) => {
  expect(comparedWords({ now, before }, "the week before")).toBe(words);
});
