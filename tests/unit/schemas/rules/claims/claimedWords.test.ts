import { expect, test } from "vitest";
import { claimedWords, isPartOfClaim } from "#schemas/rules/claims/claimedWords.ts";

test.each([
  ["figure", { _type: "marketingFigure", value: "99%", label: "uptime", note: "A target." }, "99% uptime"],
  ["goal", { _type: "goal", label: "Alerts", description: "Share.", percent: 90 }, "Alerts: 90%"],
  ["response time", { _type: "safetyStep", title: "A rule", aim: "In seconds" }, "A rule: In seconds"],
  ["standard", { _type: "standard", title: "HL7 FHIR", description: "We follow it." }, "HL7 FHIR"],
])("a %s claims its number, time or name", (what, object, words) => {
  expect(claimedWords(object)).toEqual({ what, words });
});

test("other and incomplete objects make no claim", () => {
  expect(claimedWords({ _type: "target", title: "Daily AI messages" })).toBeUndefined();
  expect(claimedWords({ _type: "goal", label: "Alerts read" })).toBeUndefined();
  expect(claimedWords({ title: "Daily AI messages" })).toBeUndefined();
});

test("the words of a claim don't include the explanation", () => {
  expect(isPartOfClaim("goal", "label")).toBe(true);
  expect(isPartOfClaim("goal", "description")).toBe(false);
  expect(isPartOfClaim(undefined, "label")).toBe(false);
});
