import { expect, test } from "vitest";
import { documents } from "#content/documents/index.ts";
import { fillDraftGaps, takePublishedAt } from "#content/draft/fillDraftGaps.ts";
import { queryDocuments } from "#content-lake";
import { readSeed } from "../../../../scripts/content/seed.ts";
import { SEED } from "../../../support/content/seedPath.ts";

const seed = readSeed(SEED);
type Values = Record<string, unknown>;

/** Returns the lake's result for a seed document after a change. */
function answerOf(
  id: "hero" | "applications" | "goals",
  change: (document: Values) => Values = (same) => same,
): Values {
  const changed = seed.map((document) => (document._id === id ? change(document) : document));
  const answer: unknown = queryDocuments(changed as typeof seed).result(documents[id].query, { id });
  return answer as Values; // each of them is in the seed
}

const cardsOf = (document: Values) => document.cards as Values[]; // the field is a list of objects
const withCard = (index: number, card: Values | null) => (document: Values) => ({
  ...document,
  cards: cardsOf(document).flatMap((each, at) =>
    at !== index ? [each] : card ? [{ ...each, ...card }] : [],
  ),
});

/** Fills the gaps of a changed draft of the seed. */
const filled = <Id extends "hero" | "applications" | "goals">(id: Id, change: (document: Values) => Values) =>
  fillDraftGaps(documents[id], answerOf(id, change), answerOf(id));

test("replaces an invalid field by the published one, and keeps the rest of the draft", () => {
  const change = withCard(1, { title: " ", description: "A description that was just typed." });
  const mended = filled("applications", change);
  const [, published] = cardsOf(answerOf("applications"));
  expect(mended?.content.cards[1]).toMatchObject({
    title: published?.title,
    description: "A description that was just typed.",
  });
  expect(mended?.problems).toEqual(["Applications: cards, 2, title: not filled in"]);
});

test("replaces and reports each of several invalid fields", () => {
  const change = (document: Values) => ({ ...withCard(0, { title: "" })(document), heading: "", intro: "T" });
  const mended = filled("applications", change);
  expect(mended?.problems).toEqual([
    "Applications: heading: not filled in",
    "Applications: cards, 1, title: not filled in",
  ]);
  expect(mended?.content).toMatchObject({ heading: answerOf("applications").heading, intro: "T" });
});

test("removes an incomplete new card, and keeps the other cards of the draft", () => {
  const change = (document: Values) => {
    const [first, ...others] = document.goals as Values[]; // a list of objects
    return { ...document, goals: [{ ...first, label: "Typed" }, ...others, { _key: "new", _type: "goal" }] };
  };
  const mended = filled("goals", change);
  expect(mended?.content.goals).toHaveLength((answerOf("goals").goals as unknown[]).length);
  expect(mended?.content.goals[0]?.label).toBe("Typed");
  expect(mended?.problems).toHaveLength(1);
});

test("replaces a list with too few cards by the published list", () => {
  const change = (document: Values) => ({ ...withCard(2, null)(document), headline: "Typed" });
  const mended = filled("hero", change);
  expect(mended?.content.cards).toHaveLength(3);
  expect(mended?.content.headline).toBe("Typed");
  expect(mended?.problems).toEqual(["Hero: cards: needs exactly 3 items, has 2"]);
});

test("matches reordered cards by their keys", () => {
  const change = (document: Values) => ({
    ...document,
    cards: cardsOf(withCard(0, { title: "" })(document)).toReversed(),
  });
  const mended = filled("applications", change);
  const titles = cardsOf(answerOf("applications")).map(({ title }) => title);
  expect(mended?.content.cards.map(({ title }) => title)).toEqual(titles.toReversed());
});

test("replaces the whole card when its kind is invalid", () => {
  const change = withCard(0, { kind: "nothing that there is" });
  const mended = filled("hero", change);
  expect(mended?.content.cards[0]).toEqual(filled("hero", (same) => same)?.content.cards[0]);
});

test("returns nothing when the published document is invalid or missing too", () => {
  const broken = answerOf("hero", (document) => ({ ...document, headline: "" }));
  expect(fillDraftGaps(documents.hero, broken, broken)).toBeUndefined();
  expect(fillDraftGaps(documents.hero, broken, null)).toBeUndefined();
});

test("changes neither the draft nor the published document", () => {
  const [draft, published] = [{ list: [{ _key: "a", text: "" }] }, { list: [{ _key: "a", text: "Words" }] }];
  const before = structuredClone([draft, published]);
  expect(takePublishedAt(draft, published, ["list", 0, "text"])).toEqual(published);
  expect([draft, published]).toEqual(before);
});
