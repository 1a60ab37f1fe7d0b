import { expect, test } from "vitest";
import { sentencesToApprove } from "#schemas/rules/claims/findClaims.ts";

const APPROVED = ["Meet the coach. It never misses a warning sign.", "Call us at any time."];

test.each([
  ["the same texts", APPROVED],
  ["a sentence that moved", ["Meet the coach.", "Call us at any time. It never misses a warning sign."]],
  ["a sentence that is said twice", [...APPROVED, "It never misses a warning sign."]],
  ["a deleted sentence", ["Meet the coach."]],
  ["other spaces and invisible characters", ["It never  misses\na warn\u00ading sign.\u200b"]],
  ["a new sentence without a claim", [...APPROVED, "You can cancel at any time."]],
  ["no text", []],
])("needs no approval for %s", (_name, texts) => {
  expect(sentencesToApprove(texts, APPROVED, "en")).toEqual([]);
});

test.each([
  ["a new claim", [...APPROVED, "Ask us. It cures diabetes!"], ["It cures diabetes!"]],
  ["a changed claim", ["It never misses a stroke."], ["It never misses a stroke."]],
  ["a claim that was approved as a part of another sentence", ["It never misses."], ["It never misses."]],
  ["a claim that is said twice, once", ["It heals. It heals."], ["It heals."]],
])("needs an approval for %s", (_name, texts, sentences) => {
  expect(sentencesToApprove(texts, APPROVED, "en")).toEqual(sentences);
});

test("reads translations", () => {
  const approved = ["لا يفوّت أي علامة تحذير أبدًا."];
  expect(sentencesToApprove([...approved, "يعالج السكري."], approved, "ar")).toEqual(["يعالج السكري."]);
  expect(sentencesToApprove(["Cura la diabetes."], [], "es")).toEqual(["Cura la diabetes."]);
});
