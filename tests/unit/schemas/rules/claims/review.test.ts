import { expect, test } from "vitest";
import { reviewLine, reviewProblem, reviewState, supportOf } from "#schemas/rules/claims/review.ts";

test.each([
  ["2026-10-26", "valid"],
  ["2026-10-27", "due"],
  ["2026-11-26", "due"],
  ["2026-11-27", "overdue"],
])("on %s, evidence to review by November 26 is %s", (today, state) => {
  expect(reviewState("2026-11-26", today)).toBe(state);
});

test("evidence to review becomes due 30 days before, also across a leap day", () => {
  expect(reviewState("2028-03-15", "2028-02-13")).toBe("valid");
  expect(reviewState("2028-03-15", "2028-02-14")).toBe("due");
});

test("a review date is a problem only while approved claims rest on the evidence", () => {
  expect(reviewProblem("2026-11-26", [], "2027-01-01")).toBeUndefined();
  expect(reviewProblem("2026-11-26", ["99% uptime"], "2026-01-01")).toBeUndefined();
  const three = ["99% uptime", "50+ languages", "AI powered"];
  expect(reviewProblem("2026-11-26", three, "2026-11-01")).toEqual({
    state: "due",
    message: expect.stringMatching(
      /^The evidence date 2026-11-26 is near.*that name “99% uptime” and 2 more fall back/,
    ),
  });
  expect(reviewProblem("2026-11-26", ["99% uptime"], "2026-11-27")).toEqual({
    state: "overdue",
    message: expect.stringMatching(
      /^The evidence date 2026-11-26 has passed.*that name “99% uptime” fall back/,
    ),
  });
});

test("a claim is supported while all its evidence is published and none is overdue", () => {
  expect(supportOf(["2027-11-26", "2026-11-26"], "2026-11-26")).toEqual({ state: "valid" });
  const overdue = { state: "overdue", since: "2026-11-26" };
  expect(supportOf(["2027-11-26", "2026-11-26"], "2026-11-27")).toEqual(overdue);
  expect(supportOf(["2027-11-26", undefined], "2026-11-26")).toEqual({ state: "missing" });
  expect(supportOf([], "2026-11-26")).toEqual({ state: "missing" });
});

test("a list says when evidence must be reviewed", () => {
  expect(reviewLine("2026-11-26", "2026-11-26")).toBe("evidence date 2026-11-26");
  expect(reviewLine("2026-11-26", "2026-11-27")).toBe("evidence date 2026-11-26 has passed");
  expect(reviewLine(undefined, "2026-11-27")).toBe("no evidence date");
});
