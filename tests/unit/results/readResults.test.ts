import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readResults } from "#results/readResults.ts";
import { rollUp } from "#results/rollUp.ts";
import { totalIn } from "#schemas/rules/analytics/results.ts";
import { addTotals, openTotals, type TotalRow } from "../../support/results/totals.ts";

let totals: Awaited<ReturnType<typeof openTotals>>;
beforeAll(async () => {
  totals = await openTotals();
}, 120_000);
afterAll(() => totals.close());
beforeEach(async () => {
  await totals.query("DELETE FROM analytics.total");
  await totals.query("DELETE FROM analytics.daily");
});

/** Every day of November 2025 has 10 visits and 30 views of `/`, and the days of October half as many. */
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
  await addTotals(totals.query, months);
  const results = await readResults(totals.query, november);
  expect(results).toMatchObject({ since: "2025-10-01", before: { from: "2025-10-02", to: "2025-10-31" } });
  expect(totalIn(results, "visit")).toEqual({ now: 300, before: 150 });
  expect(totalIn(results, "view")).toEqual({ now: 1080, before: 630 });
  expect(totalIn(results, "device", "phone")).toEqual({ now: 240, before: 120 });
  expect(results.pages).toEqual([
    { path: "/", views: { now: 900, before: 450 }, visits: { now: 300, before: 150 } },
    { path: "/es/faq", views: { now: 180, before: 180 }, visits: { now: "few", before: "few" } },
  ].map((page) => expect.objectContaining({ path: page.path, views: page.views })));
  expect(results.languages.map(({ language, views }) => [language, views.now])).toEqual([
    ["en", 898],
    ["es", 180],
    ["ar", "few"],
  ]);
});

test("shows the same numbers before and after the days are rolled up", async () => {
  await addTotals(totals.query, months);
  const filters = [november, { ...november, language: "es" as const }, { ...november, path: "/" }];
  const before = await Promise.all(filters.map((filter) => readResults(totals.query, filter)));
  await rollUp(totals.query);
  await rollUp(totals.query);
  expect(await totals.query("SELECT count(*)::int AS days FROM analytics.daily WHERE path = '/es/faq'")).toEqual([
    { days: 61 },
  ]);
  expect(await Promise.all(filters.map((filter) => readResults(totals.query, filter)))).toEqual(before);
});

test("reads the days that are not rolled up yet from the totals", async () => {
  const now = Date.now();
  const hours = Array.from({ length: 24 * 6 }, (_, index): TotalRow => {
    const hour = new Date(Math.floor(now / 3_600_000 - index) * 3_600_000).toISOString();
    return [hour, "/", "view", "", 1];
  });
  await addTotals(totals.query, hours);
  await rollUp(totals.query);
  const [{ days }] = (await totals.query("SELECT count(DISTINCT day)::int AS days FROM analytics.daily")) as [
    { days: number },
  ];
  expect(days).toBeGreaterThanOrEqual(3);
  const day = (ago: number) => new Date(now - ago * 86_400_000).toISOString().slice(0, 10);
  const results = await readResults(totals.query, { from: day(10), to: day(0) });
  expect(totalIn(results, "view").now).toBe(144);
});

test("limits everything to a language or a page", async () => {
  await addTotals(totals.query, months);
  const spanish = await readResults(totals.query, { ...november, language: "es" });
  expect(totalIn(spanish, "view").now).toBe(180);
  expect(spanish.pages.map(({ path }) => path)).toEqual(["/es/faq"]);
  expect(spanish.languages.map(({ language }) => language)).toEqual(["es"]);
  const home = await readResults(totals.query, { ...november, path: "/" });
  expect(totalIn(home, "view").now).toBe(900);
  expect(home.pages.map(({ path }) => path)).toEqual(["/"]);
  expect(home.series[0]).toEqual({ start: "2025-11-01", visits: 10, views: 30 });
});

test("has a point for each day, or for each hour of up to three days", async () => {
  await addTotals(totals.query, [
    ["2026-11-20T09:00:00Z", "/", "visit", "", 7],
    ["2026-11-20T09:00:00Z", "/", "view", "", 8],
  ]);
  const now = new Date("2026-11-27T12:00:00Z");
  const hours = await readResults(totals.query, { from: "2026-11-20", to: "2026-11-21" }, now);
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
  const old = new Date("2027-06-01T12:00:00Z");
  expect((await readResults(totals.query, { from: "2026-11-20", to: "2026-11-21" }, old)).unit).toBe("day");
});

test("lists missing pages with what led there, and never a number below five", async () => {
  await addTotals(totals.query, [
    ["2025-11-03T00:00:00Z", "/gone", "not-found", "partner.example", 12],
    ["2025-11-03T00:00:00Z", "/gone", "not-found", "direct", 3],
  ]);
  const results = await readResults(totals.query, november);
  expect(results.missing).toEqual([
    { path: "/gone", from: "partner.example", now: 13, before: "few" },
    { path: "/gone", from: "direct", now: "few", before: "few" },
  ]);
  expect(totalIn(results, "not-found").now).toBe(15);
  expect(results.pages).toEqual([]);
});

test("forgets rolled-up days whose totals were purged or erased", async () => {
  await addTotals(totals.query, months);
  await rollUp(totals.query);
  await totals.query("DELETE FROM analytics.total WHERE hour < '2025-11-01T00:00:00Z'");
  await rollUp(totals.query);
  expect(await totals.query("SELECT min(day)::text AS first FROM analytics.daily")).toEqual([
    { first: "2025-11-01" },
  ]);
  await totals.query("DELETE FROM analytics.total");
  expect((await readResults(totals.query, november)).since).toBeNull();
  await rollUp(totals.query);
  expect(await totals.query("SELECT FROM analytics.daily")).toEqual([]);
});
