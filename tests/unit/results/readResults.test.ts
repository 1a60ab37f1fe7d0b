import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { hideSmall, hideSmallParts, readResults } from "#results/readResults.ts";
import { grainsOf } from "#results/readTotals.ts";
import { languages } from "#schemas/languages.ts";
import { type Count, dayAfter, totalIn } from "#schemas/rules/analytics/results.ts";
import { addTotals, openTotals, type TestTotals, type TotalRow } from "../../support/results/totals.ts";

let totals: TestTotals;
beforeAll(async () => {
  totals = await openTotals();
}, 120_000);
afterAll(() => totals.close());
beforeEach(async () => void (await totals.query("DELETE FROM analytics.total")));

/** Each day of October and November 2025. In November the English page has twice as many views and visits. */
const months: TotalRow[] = Array.from({ length: 61 }, (_, index) => {
  const day = new Date(Date.UTC(2025, 9, 1 + index)).toISOString();
  const share = index < 31 ? 1 : 2;
  return [
    [day, "/", "visit", "", 5 * share],
    [day, "/", "view", "", 15 * share],
    [day, "/es/faq", "view", "", 6],
    [day, "/", "device", "phone", 4 * share],
    [day, "/", "device", "desktop", share],
  ] satisfies TotalRow[];
}).flat();

const november = { from: "2025-11-01", to: "2025-11-30" };

test("sums a period and the period before, by measure, value, page and language", async () => {
  await addTotals(totals, months);
  const results = await readResults(totals.query, november);
  expect(results).toMatchObject({ since: "2025-10-01", before: { from: "2025-10-02", to: "2025-10-31" } });
  expect(totalIn(results, "visit")).toEqual({ now: 300, before: 150 });
  expect(totalIn(results, "view")).toEqual({ now: 1080, before: 630 });
  expect(totalIn(results, "device", "phone")).toEqual({ now: 240, before: 120 });
  expect(results.pages.map(({ path, views }) => [path, views])).toEqual([
    ["/", { now: 900, before: 450 }],
    ["/es/faq", { now: 180, before: 180 }],
  ]);
  const others = languages.map(({ id }) => id).filter((id) => id !== "en" && id !== "es");
  // The largest part is off, so that nobody can compute the numbers of small parts.
  expect(results.languages.map(({ language, views }) => [language, views.now])).toEqual([
    ["en", 900 - 2 * others.length],
    ["es", 180],
    ...others.map((id) => [id, "few"]),
  ]);
});

test("shows the same numbers when only the totals of days and months are left", async () => {
  await addTotals(totals, months);
  const year = { from: "2025-02-10", to: "2025-12-09" };
  const filters = [november, year, { ...year, language: "es" as const }, { ...year, path: "/" }];
  const read = () => Promise.all(filters.map((filter) => readResults(totals.query, filter)));
  const before = await read();
  await totals.query("DELETE FROM analytics.total WHERE grain = 'hour'");
  expect(await read()).toEqual(before);
  expect(before.map((results) => totalIn(results, "view").now)).toEqual([1080, 1731, 366, 1365]);
});

test("limits everything to a language or a page", async () => {
  await addTotals(totals, months);
  const spanish = await readResults(totals.query, { ...november, language: "es" });
  expect(totalIn(spanish, "view").now).toBe(180);
  expect(spanish.pages.map(({ path }) => path)).toEqual(["/es/faq"]);
  expect(spanish.languages.map(({ language }) => language)).toEqual(["es"]);
  const english = await readResults(totals.query, { ...november, language: "en" });
  expect(totalIn(english, "view").now).toBe(900);
  const home = await readResults(totals.query, { ...november, path: "/" });
  expect(totalIn(home, "view").now).toBe(900);
  expect(home.pages.map(({ path }) => path)).toEqual(["/"]);
  expect(home.series[0]).toEqual({ start: "2025-11-01", visits: 10, views: 30 });
});

test("has a point for each day, or for each hour of up to three recent days", async () => {
  await addTotals(totals, [
    ["2026-11-20T09:00:00Z", "/", "visit", "", 7],
    ["2026-11-20T09:00:00Z", "/", "view", "", 8],
  ]);
  const now = new Date("2026-11-27T12:00:00Z");
  const short = { from: "2026-11-20", to: "2026-11-21" };
  const hours = await readResults(totals.query, short, now);
  expect(hours.unit).toBe("hour");
  expect(hours.series).toHaveLength(48);
  expect(hours.series[9]).toEqual({ start: "2026-11-20T09", visits: 7, views: 8 });
  const days = await readResults(totals.query, { from: "2026-11-18", to: "2026-11-21" }, now);
  expect(days.series.map(({ start, visits }) => [start, visits])).toEqual([
    ["2026-11-18", "few"],
    ["2026-11-19", "few"],
    ["2026-11-20", 7],
    ["2026-11-21", "few"],
  ]);
  expect((await readResults(totals.query, short, new Date("2027-06-01"))).unit).toBe("day");
});

test("shows sums of values, and never a number below five", async () => {
  await addTotals(totals, [
    ["2025-11-03T00:00:00Z", "/not-found", "not-found", "partner.example", 12],
    ["2025-11-03T00:00:00Z", "/not-found", "not-found", "direct", 3],
  ]);
  const { totals: found, pages, since } = await readResults(totals.query, november);
  expect(found).toEqual([
    { measure: "not-found", value: "", now: 15, before: "few" },
    { measure: "not-found", value: "partner.example", now: 13, before: "few" },
    { measure: "not-found", value: "direct", now: "few", before: "few" },
  ]);
  expect([pages, since]).toEqual([[], "2025-11-03"]);
});

test("is empty before anything was counted", async () => {
  const results = await readResults(totals.query, november);
  expect(results).toMatchObject({ since: null, totals: [], pages: [] });
  expect(results.series).toHaveLength(30);
});

const LATER = "2030-01-01";

test("reads whole months as months, and other days as days", () => {
  expect(grainsOf({ from: "2025-10-15", to: "2026-01-01" }, LATER)).toEqual([
    { grain: "day", from: "2025-10-15", to: "2025-11-01" },
    { grain: "month", from: "2025-11-01", to: "2026-01-01" },
    { grain: "day", from: "2026-01-01", to: "2026-01-02" },
  ]);
  expect(grainsOf({ from: "2025-11-01", to: "2025-11-30" }, LATER)).toEqual([
    { grain: "month", from: "2025-11-01", to: "2025-12-01" },
  ]);
  expect(grainsOf({ from: "2025-11-02", to: "2025-12-30" }, LATER)).toEqual([
    { grain: "day", from: "2025-11-02", to: "2025-12-31" },
  ]);
});

test("covers every day of a period once", () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(731), (start, length) => {
      const from = dayAfter("2024-01-01", start);
      const to = dayAfter(from, length);
      const parts = grainsOf({ from, to }, LATER);
      expect([parts[0]?.from, parts.at(-1)?.to]).toEqual([from, dayAfter(to, 1)]);
      parts.slice(1).forEach((part, index) => {
        expect(part.from).toBe(parts[index]?.to);
      });
      for (const { grain, from: first, to: end } of parts)
        if (grain === "month") expect([first, end].map((day) => day.slice(8))).toEqual(["01", "01"]);
    }),
  );
});

test("reads the current month as a whole, up to today", () => {
  expect(grainsOf({ from: "2025-10-15", to: "2025-11-20" }, "2025-11-20")).toEqual([
    { grain: "day", from: "2025-10-15", to: "2025-11-01" },
    { grain: "month", from: "2025-11-01", to: "2025-12-01" },
  ]);
  expect(grainsOf({ from: "2025-11-14", to: "2025-11-20" }, "2025-11-20")).toEqual([
    { grain: "day", from: "2025-11-14", to: "2025-12-01" },
  ]);
});

test("hides numbers below five, also zero", () => {
  expect([0, 1, 4, 5, 6].map(hideSmall)).toEqual(["few", "few", "few", 5, 6]);
});

test("the shown parts tell nothing about one or two small parts", () => {
  const rest = (parts: readonly number[]) =>
    hideSmallParts(parts).reduce<number>(
      (left, part) => (part === "few" ? left : left - part),
      parts.reduce((sum, part) => sum + part, 0),
    );
  const alone = [0, 1, 2, 3, 4].map((small) => rest([400, small, 900]));
  expect(new Set(alone).size).toBe(1);
  const two = [0, 1, 2, 3, 4].map((small) => rest([small, 900, 4 - small]));
  expect(new Set(two).size).toBe(1);
});

test("no shown part is below five, and none is more than four off", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { minLength: 1, maxLength: 8 }), (parts) => {
      hideSmallParts(parts).forEach((shown: Count, index) => {
        const exact = parts[index] ?? 0;
        if (shown === "few") expect(exact).toBeLessThanOrEqual(8);
        else expect([shown >= 5, exact >= 5, Math.abs(shown - exact) <= 4]).toEqual([true, true, true]);
      });
    }),
  );
});
