import { expect, test } from "vitest";
import { actions, parseAction } from "#schemas/rules/analytics/actions.ts";
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
