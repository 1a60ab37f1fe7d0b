import { describe, expect, test } from "vitest";
import { longDate, longDates, longNumber } from "#messages/formats.ts";
import { languages } from "#schemas/languages.ts";

const day = new Date("2026-11-20T00:00:00Z");

test.each([
  ["en", "November 20, 2026", "12,400"],
  ["es", "20 de noviembre de 2026", "12,400"],
  ["ar", "20 نوفمبر 2026", "12,400"],
] as const)("dates and numbers in %s follow the customs of its readers", (language, date, number) => {
  expect(longDate(day, language)).toBe(date);
  expect(longNumber(12_400, language)).toBe(number);
});

describe.each(languages)("the long dates in $title", ({ id }) => {
  test("have a place for the day and the year in each month", () => {
    const months = longDates(id);
    expect(new Set(months).size).toBe(12);
    expect(months.filter((month) => !/\{day\}.*\{year\}/.test(month))).toEqual([]);
  });

  test("become the same date as in Intl", () => {
    const filled = longDates(id)[10]?.replace("{day}", "20").replace("{year}", "2026");
    expect(filled).toBe(longDate(day, id));
  });
});
