import { expect, test } from "vitest";
import { actions } from "#schemas/rules/analytics/actions.ts";
import { sections, valueLabel } from "../../../../studio/results/labels.ts";
import { resultsCsv } from "../../../../studio/results/resultsCsv.ts";
import {
  daysOf,
  filterOf,
  parametersOf,
  type ResultsFilter,
} from "../../../../studio/results/resultsFilter.ts";
import { stepsOf } from "../../../../studio/results/steps.ts";
import { exampleResults } from "../../../support/results/exampleResults.ts";

test("keeps the filter in the URL", () => {
  const filter: ResultsFilter = { period: "12-months", language: "es", page: "/es/privacy-policy" };
  expect(filterOf(parametersOf(filter))).toEqual(filter);
  expect(filterOf()).toEqual({ period: "28-days" });
});

test("ignores unknown values of the URL", () => {
  const parameters = { period: "toString", language: "xx", page: "https://evil.example" };
  expect(filterOf(Object.entries(parameters))).toEqual({ period: "28-days" });
});

test.each([
  ["7-days", "2026-11-27T23:59:00Z", "2026-11-21", "2026-11-27"],
  // Monday to Sunday, also when today is one of them.
  ["last-week", "2026-11-27T12:00:00Z", "2026-11-16", "2026-11-22"],
  ["last-week", "2026-11-23T00:00:00Z", "2026-11-16", "2026-11-22"],
  ["last-week", "2026-11-22T23:59:00Z", "2026-11-09", "2026-11-15"],
  ["last-week", "2026-01-01T12:00:00Z", "2025-12-22", "2025-12-28"],
] as const)("the days of %s at %s, in UTC", (period, now, from, to) => {
  expect(daysOf({ period }, new Date(now))).toEqual({ from, to });
});

test("days of one's own are in the URL", () => {
  const filter: ResultsFilter = { period: { from: "2026-02-01", to: "2026-02-28" } };
  expect(parametersOf(filter)).toEqual([["period", "2026-02-01..2026-02-28"]]);
  expect(filterOf(parametersOf(filter))).toEqual(filter);
  expect(daysOf(filter)).toEqual(filter.period);
});

test.each(["2026-02-28..2026-02-01", "2026-02-30..2026-03-01", "2026-02-01", "..", "2020-01-01..2026-01-01"])(
  "days that make no period are ignored: %s",
  (period) => {
    expect(filterOf([["period", period]])).toEqual({ period: "28-days" });
  },
);

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

test("has all numbers of a view, and no formula", () => {
  const totals = [{ measure: "site", value: "=cmd.example", now: 25, before: "few" as const }];
  const lines = resultsCsv({ ...exampleResults, totals: [...exampleResults.totals, ...totals] }).split(
    "\r\n",
  );
  expect(lines[0]).toBe("\uFEFFpart,name,measure,from,to,count,count before");
  expect(lines).toContain("total,,view,2026-11-21,2026-11-27,1204,1204");
  expect(lines).toContain("total,search,source,2026-11-21,2026-11-27,60,30");
  expect(lines).toContain(`total,"'=cmd.example",site,2026-11-21,2026-11-27,25,fewer than 5`);
  expect(lines).toContain("page,/es,view,2026-11-21,2026-11-27,204,304");
  expect(lines).toContain("course,,visit,2026-11-21,2026-11-21,fewer than 5,");
});
