import { afterEach, expect, test, vi } from "vitest";
import { analytics } from "#analytics/analyticsService.ts";
import { checkExperiments } from "#analytics/experiments/checkExperiments.ts";
import { isStopped } from "#analytics/experiments/stoppedTable.ts";
import { startAnalytics } from "#analytics/startAnalytics.ts";
import { stopSteps } from "#platform/processWide.ts";
import { bookmark, reading } from "../../support/analytics/headers.ts";

await vi.hoisted(async () =>
  (await import("../../support/siteEnvironment.ts")).stubSite({ ANALYTICS: "on" }),
);
const logged = vi.spyOn(console, "error").mockImplementation(() => {});
afterEach(() => {
  vi.useRealTimers();
  logged.mockClear();
});

let isAway = false;
const rows: { path: string; measure: string; count: number }[] = [];
const written = () =>
  rows.reduce((sum, { path, measure, count }) => sum + (measure === "view" && path !== "/*" ? count : 0), 0);
const database = {
  query: async () => [],
  transaction: async <Result>(work: (connection: never) => Promise<Result>) => {
    const executeSql = async (text: string, values: unknown[] = []) => {
      if (text.startsWith("INSERT INTO analytics.total")) rows.push(...JSON.parse(String(values[0])));
      return { rows: [{}] };
    };
    return await work({ executeSql } as never);
  },
  requireSpace() {},
  async vacuum() {},
};
const view = () => analytics()?.countView(reading(bookmark), "/", "/");

const sources = {
  openDatabase: async () => {
    if (isAway) throw new Error("The database is away.");
    return database;
  },
  readCampaigns: async () => [],
  readRuns: async () => [],
  readPaths: async () => ["/articles/pilots"],
};

test("experiments run as soon as the process knows which of them have stopped, which the start doesn't ask", async () => {
  vi.useFakeTimers();
  isAway = true;
  startAnalytics(sources);
  await vi.advanceTimersByTimeAsync(0);
  expect(logged).not.toHaveBeenCalled();
  isAway = false;
  expect(isStopped("experiment-1", "2026-11-27T08:00:00Z")).toBe(true);
  await checkExperiments();
  expect(isStopped("experiment-1", "2026-11-27T08:00:00Z")).toBe(false);
});

test("totals are written every 30 s, after an outage of a minute, and when the process stops", async () => {
  vi.useFakeTimers();
  startAnalytics(sources);
  await view();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(written()).toBe(0);
  await vi.advanceTimersByTimeAsync(2000);
  expect(written()).toBe(1);

  isAway = true;
  await view();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(written()).toBe(1);
  expect(logged.mock.calls.map(([line]) => JSON.parse(String(line)).event)).toContain(
    "analytics.write-failed",
  );
  isAway = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(written()).toBe(2);

  await view();
  await stopSteps.analytics?.();
  expect(written()).toBe(3);
});

test("a report from an editor's page counts for that page", async () => {
  const report = { page: "/articles/pilots", actions: ["language-chosen es"] };
  await analytics()?.countReport(reading(bookmark), report);
  await analytics()?.write();
  const chosen = rows.filter(({ measure }) => measure === "language-chosen");
  expect(chosen.map(({ path }) => path)).toEqual(["/articles/pilots", "/*"]);
});
