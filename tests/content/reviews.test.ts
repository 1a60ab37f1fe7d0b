// The reviews of documents: what their forms accept, and which texts of the content they are not.
import { expect, test } from "vitest";
import { schemaTypes } from "#schemas/index.ts";
import { reviewedTypes } from "#schemas/rules/documentReview.ts";
import { documentTexts } from "../../schemas/rules/text/documentTexts.ts";
import { projectSchema } from "../../studio/check/compiledSchema.ts";
import { textsOf } from "../../studio/translations/texts.ts";
import { type SeedChange, seedWith, TODAY, translatedSeed } from "../support/content/change.ts";
import { problemsOf } from "../support/content/findings.ts";
import { formLines } from "../support/content/formMarkers.ts";

const check = (change: SeedChange, today = TODAY) => problemsOf(seedWith(change, translatedSeed), { today });

test("the form of every type that visitors read ends with the review, in a group of its own", () => {
  const withField = schemaTypes.filter(
    (type) => type.type === "document" && type.fields.at(-1)?.name === "review",
  );
  expect(withField.map(({ name }) => name)).toEqual(reviewedTypes);
  for (const type of withField)
    expect("groups" in type && type.groups?.at(-1)).toEqual({ name: "review", title: "Check dates" });
});

test.each([
  ["no review", undefined, "“Owner”, “Last checked”, “Next check”"],
  ["a review without an owner", { lastReviewed: TODAY, nextReview: "2028-01-31" }, "“Owner”"],
])("the form of a document with %s shows a warning and no error", async (_name, review, gaps) => {
  const lines = await formLines({ _id: "drafts.goals", _type: "goals", heading: "Our Goals", review }, []);
  expect(lines.filter((line) => line.includes(" review"))).toEqual([
    `warning review: The check dates of this document lack ${gaps}. Fill in the fields under “Check dates” in its form.`,
  ]);
});

test("each language has its own review, and a document without one passes with a warning", async () => {
  expect(await check({ document: "goals-es", set: { review: undefined } })).toEqual([
    "warning goals-es review: The check dates of this document lack “Owner”, “Last checked”, “Next check”. Fill in the fields under “Check dates” in its form.",
  ]);
});

test("a draft needs no review", async () => {
  const set = { _id: "drafts.tag-pilots", review: undefined };
  const lines = await check({ document: "tag-pilots", set });
  expect(lines.filter((line) => line.includes("The review of this document"))).toEqual([]);
});

test("every document of the seed is owned, and overdue after its date", async () => {
  const overdue = (await check({ document: "hero", set: {} }, "2028-02-01")).filter((line) =>
    line.includes("overdue since"),
  );
  const reviewed = translatedSeed.filter(({ document }) => reviewedTypes.includes(document._type));
  expect(overdue).toHaveLength(reviewed.length);
  // The privacy policy, the terms of service and the clinical safety section in three languages.
  expect(overdue.filter((line) => line.startsWith("error"))).toHaveLength(9);
});

test("the owner and the reviewer are neither copy nor texts to translate", () => {
  const schema = projectSchema();
  const review = { _type: "review", owner: "The best, FDA approved owner", reviewer: "The best reviewer" };
  const document = { _id: "goals", _type: "goals", heading: "Our Goals", review };
  expect(documentTexts(document, {}).map(({ path }) => path)).toEqual(["heading"]);
  expect(textsOf(document, schema.get("goals")).map(({ path }) => path)).toEqual(["heading"]);
});
