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
  expect(reviewProblem("2026-11-26", ["99% uptime", "50+ languages", "AI powered"], "2026-11-01")).toEqual({
    state: "due",
    message:
      "The review date 2026-11-26 is near. Review the evidence and set a later date: after it, figures and other items that name “99% uptime” and 2 more fall back, and the check fails.",
  });
  expect(reviewProblem("2026-11-26", ["99% uptime"], "2026-11-27")).toEqual({
    state: "overdue",
    message:
      "The review date 2026-11-26 has passed. Figures and other items that name “99% uptime” fall back, but other texts may say it. Review the evidence and set a later date, or withdraw the claims.",
  });
});

test("a claim is supported while all its evidence is published and none is overdue", () => {
  expect(supportOf(["2027-11-26", "2026-11-26"], "2026-11-26")).toEqual({ state: "valid" });
  expect(supportOf(["2027-11-26", "2026-11-26"], "2026-11-27")).toEqual({
    state: "overdue",
    since: "2026-11-26",
  });
  expect(supportOf(["2027-11-26", undefined], "2026-11-26")).toEqual({ state: "missing" });
  expect(supportOf([], "2026-11-26")).toEqual({ state: "missing" });
});

test("a list says when evidence must be reviewed", () => {
  expect(reviewLine("2026-11-26", "2026-11-26")).toBe("review by 2026-11-26");
  expect(reviewLine("2026-11-26", "2026-11-27")).toBe("overdue since 2026-11-26");
  expect(reviewLine(undefined, "2026-11-27")).toBe("no review date");
});
