import { expect, test } from "vitest";
import {
  daysOf,
  filterOf,
  parametersOf,
  type ResultsFilter,
} from "../../../../studio/results/resultsFilter.ts";

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
