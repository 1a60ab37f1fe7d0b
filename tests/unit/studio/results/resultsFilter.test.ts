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

test("a period ends today, in UTC", () => {
  const days = daysOf({ period: "7-days" }, new Date("2026-11-27T23:59:00Z"));
  expect(days).toEqual({ from: "2026-11-21", to: "2026-11-27" });
});
