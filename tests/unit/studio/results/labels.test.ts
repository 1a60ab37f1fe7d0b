import { expect, test } from "vitest";
import { actions } from "#schemas/rules/analytics/actions.ts";
import { sections, valueLabel } from "../../../../studio/results/labels.ts";
import { stepsOf } from "../../../../studio/results/steps.ts";
import { exampleResults } from "../../../support/results/exampleResults.ts";

test("every value of an action has a label in words", () => {
  const unlabeled = Object.entries(actions).flatMap(([measure, values]) =>
    values.filter((value) => valueLabel(measure, value) === value).map((value) => `${measure} ${value}`),
  );
  expect(unlabeled).toEqual([]);
});

test("hosts, campaigns and paths are their own labels", () => {
  const own = [valueLabel("site", "mail"), valueLabel("campaign", "phone"), valueLabel("not-found", "/old")];
  expect(own).toEqual(["mail", "phone", "/old"]);
  const named = [valueLabel("not-found", "direct"), valueLabel("site", "other")];
  expect(named).toEqual(["Direct, or unknown", "Other"]);
});

test("sections and steps name only actions that exist", () => {
  const known: readonly string[] = Object.entries(actions).flatMap(([name, values]) =>
    values.map((value) => `${name} ${value}`),
  );
  const named = sections.flatMap(({ actions: own }) => own.map(([name, value]) => `${name} ${value}`));
  expect(named.filter((each) => !known.includes(each))).toEqual([]);
  const all = known.map((each) => {
    const [measure = "", value = ""] = each.split(" ");
    return { measure, value, now: 7, before: 7 };
  });
  for (const form of ["early-access", "callback"] as const)
    expect(
      stepsOf({ ...exampleResults, totals: all }, form)
        .slice(2)
        .every(({ total }) => total.now === 7),
    ).toBe(true);
});
