import { expect, test } from "vitest";
import { projectSchema } from "../../studio/check/compiledSchema.ts";
import { offeredTexts } from "../../studio/experiments/offeredTexts.ts";
import { translatedSeed } from "../support/content/change.ts";

function offeredIn(id: string) {
  const section = translatedSeed.find(({ document }) => document._id === id)?.document;
  const type = section && projectSchema().get(section._type);
  if (!type) throw new Error(`The seed has no ${id}.`);
  return offeredTexts(section, type);
}

test("offers the plain texts of a section in the order of its form, with the names of their fields", () => {
  const { offered } = offeredIn("hero");
  expect(offered.slice(0, 5).map(({ path, name }) => [path, name])).toEqual([
    ["audience", "Audience"],
    ["headline", "Headline"],
    ["subtitle", "Subtitle"],
    ["safetyLine", "Safety line"],
    ['cards[_key=="voice"].title', "Feature cards, Feature card 1 “Voice AI Conversations”, Title"],
  ]);
  expect(offered[1]).toMatchObject({
    original: "The Ultimate Patient AI Experience",
    type: { name: "string" },
  });
});

test("offers no choice, and no text of an item that names a claim", () => {
  const { offered, claimed } = offeredIn("hero");
  expect(offered.map(({ path }) => path).filter((path) => /kind$|figures\[/.test(path))).toEqual([]);
  expect(claimed).toBe(27);
});

test("offers the texts of a translation", () => {
  expect(offeredIn("hero-es").offered.some(({ path }) => path === "headline")).toBe(true);
});
