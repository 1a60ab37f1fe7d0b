import { expect, test } from "vitest";
import { textProblem, withTexts } from "#schemas/rules/experiments/variantTexts.ts";

const hero = {
  _id: "hero",
  headline: "Care that talks",
  points: ["One", "Two"],
  cards: [
    {
      _key: "voice",
      title: "Voice",
      figures: [{ _key: "uptime", value: "99%", note: "A target.", claim: { _ref: "claim-uptime" } }],
    },
  ],
};

test("applies the texts of a variant to a copy of the section", () => {
  const variant = withTexts(hero, [
    { path: "headline", text: "Care that listens" },
    { path: 'cards[_key=="voice"].title', text: "Calls" },
  ]);
  expect(variant).toEqual({
    ...hero,
    headline: "Care that listens",
    cards: [{ ...hero.cards[0], title: "Calls" }],
  });
  expect(hero.headline).toBe("Care that talks");
});

test.each([
  "subtitle",
  'cards[_key=="chat"].title',
  "cards",
  "points[0]",
  "points",
  "_id",
  'cards[_key=="voice"]._key',
  "",
])("refuses the path %j, which has no text", (path) => {
  expect(textProblem(hero, path)).toBe("The section no longer has this text. Remove it.");
  expect(withTexts(hero, [{ path, text: "Other" }])).toEqual(hero);
});

test.each(["value", "note"])("refuses the %s of an item that names a claim", (field) => {
  const path = `cards[_key=="voice"].figures[_key=="uptime"].${field}`;
  expect(textProblem(hero, path)).toMatch(/^This text is part of an item that names a claim\./);
  expect(withTexts(hero, [{ path, text: "100%" }])).toEqual(hero);
});

test("allows a text outside of items that name a claim", () => {
  expect(textProblem(hero, 'cards[_key=="voice"].title')).toBeUndefined();
});
