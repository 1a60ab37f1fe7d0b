import { expect, test } from "vitest";
import { textProblem, withTexts } from "#schemas/rules/experiments/variantTexts.ts";

const figure = { _key: "uptime", value: "99%", note: "A target.", claim: { _ref: "claim-uptime" } };
const card = { _key: "voice", title: "Voice", figures: [figure] };
const hero = { _id: "hero", headline: "Care that talks", points: ["One", "Two"], cards: [card] };

test("applies the texts of a variant to a copy of the section", () => {
  const variant = withTexts(hero, [
    { path: "headline", text: "Care that listens" },
    { path: 'cards[_key=="voice"].title', text: "Calls" },
  ]);
  expect(variant).toEqual({ ...hero, headline: "Care that listens", cards: [{ ...card, title: "Calls" }] });
  expect(hero.headline).toBe("Care that talks");
});

const inCards = ['cards[_key=="chat"].title', 'cards[_key=="voice"]._key', "cards"];
test.each(["subtitle", ...inCards, "points[0]", "points", "_id", ""])(
  "refuses the path %j, which has no text",
  (path) => {
    expect(textProblem(hero, path)).toBe("The section no longer has this text. Remove it.");
    expect(withTexts(hero, [{ path, text: "Other" }])).toEqual(hero);
  },
);

test.each(["value", "note"])("refuses the %s of an item that names a claim", (field) => {
  const path = `cards[_key=="voice"].figures[_key=="uptime"].${field}`;
  expect(textProblem(hero, path)).toMatch(/^This text is part of an item that names a claim\./);
  expect(withTexts(hero, [{ path, text: "100%" }])).toEqual(hero);
});

test("allows a text outside of items that name a claim", () => {
  expect(textProblem(hero, 'cards[_key=="voice"].title')).toBeUndefined();
});
