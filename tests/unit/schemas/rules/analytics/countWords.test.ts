import { expect, test } from "vitest";
import { comparedWords, countWords } from "#schemas/rules/analytics/results.ts";

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
