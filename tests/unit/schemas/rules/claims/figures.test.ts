import { expect, test } from "vitest";
import { type FigureClaim, shownFigures } from "#schemas/rules/claims/figures.ts";

const claim: FigureClaim = {
  isApproved: true,
  showsQualifier: true,
  qualifier: "An aim, not a result.",
  evidence: [{ reviewBy: "2027-11-26" }],
};
const shown = (change: Partial<FigureClaim> | null, today = "2026-11-26", isTranslated = false) =>
  shownFigures([{ note: "Es una meta.", claim: change && { ...claim, ...change } }], today, isTranslated).map(
    ({ note, instead }) => ({ note, instead }),
  );
const asItIs = [{ note: "Es una meta.", instead: undefined }];
const fallen = [{ note: null, instead: "An aim, not a result." }];

test("a figure stays until the end of the earliest review date, and falls back the day after", () => {
  const evidence = [{ reviewBy: "2027-11-26" }, { reviewBy: "2027-01-31" }];
  expect(shown({ evidence }, "2027-01-31")).toEqual(asItIs);
  expect(shown({ evidence }, "2027-02-01")).toEqual(fallen);
});

test("a figure without a claim stays", () => {
  expect(shown(null, "2099-01-01")).toEqual(asItIs);
});

test.each([
  ["is withdrawn", { isApproved: false }],
  ["has evidence that isn't published", { evidence: [{ reviewBy: "2027-11-26" }, null] }],
  ["has evidence without a review date", { evidence: [{ reviewBy: null }] }],
  ["has no evidence", { evidence: [] }],
])("a figure falls back if its claim %s", (_name, change) => {
  expect(shown(change)).toEqual(fallen);
});

test.each([
  ["says so", { showsQualifier: false }],
  ["has no qualifier to show", { qualifier: null }],
])("a figure is left out if its claim %s", (_name, change) => {
  expect(shown({ ...change, isApproved: false })).toEqual([]);
});

test("a translated figure shows its own explanation, because qualifiers are English", () => {
  expect(shown({ isApproved: false }, "2026-11-26", true)).toEqual([{ note: null, instead: "Es una meta." }]);
});
