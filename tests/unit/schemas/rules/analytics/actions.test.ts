import { expect, test } from "vitest";
import { actions, parseAction } from "#schemas/rules/analytics/actions.ts";
import { comparedWords, countWords } from "#schemas/rules/analytics/results.ts";
import { sectionIds } from "#schemas/singletons.ts";

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
