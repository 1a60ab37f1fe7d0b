import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { analytics, analyticsSources } from "#analytics/analyticsService.ts";
import { checkExperiments } from "#analytics/experiments/checkExperiments.ts";
import { insertStopped, isStopped, readStopped, setStopped } from "#analytics/experiments/stoppedTable.ts";
import { bookmark, reading } from "../../../support/analytics/headers.ts";
import { openTotals, type TestTotals } from "../../../support/results/totals.ts";

await vi.hoisted(async () =>
  (await import("../../../support/siteEnvironment.ts")).stubSite({ ANALYTICS: "on" }),
);

const host = vi.hoisted(() => ({ isServerless: false }));
vi.mock("#platform/isServerless.ts", async (load) => ({
  ...(await load<typeof import("#platform/isServerless.ts")>()),
  isServerless: () => host.isServerless,
}));

const startedAt = "2026-11-27T09:00:00.000Z";
const run = { id: "experiment-a", name: "A shorter headline", startedAt, path: "/" };
let totals: TestTotals;
let isAway = false;
const logged = vi.fn();
vi.spyOn(console, "error").mockImplementation((line) => void logged(JSON.parse(String(line))));

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  totals = await openTotals();
  Object.assign(analyticsSources, {
    async openDatabase() {
      if (isAway) throw new Error("The database is away.");
      return { ...totals, requireSpace() {}, async vacuum() {} };
    },
    readRuns: async () => [run],
  });
}, 120_000);
afterAll(async () => {
  vi.useRealTimers();
  await totals.close();
});
beforeEach(() => logged.mockClear());

/** Reports visits with a version, and writes them. */
async function visit(version: string, times: number, events: readonly string[] = []): Promise<void> {
  for (let count = 0; count < times; count += 1)
    await analytics()?.countReport(reading(bookmark), {
      page: "/",
      actions: [],
      experiment: { id: run.id, version, events: ["visit", ...events] },
    });
  await analytics()?.write();
}

test("no experiment runs before the stopped ones have been read", async () => {
  expect(isStopped(run.id, startedAt)).toBe(true);
  isAway = true;
  await checkExperiments();
  expect(isStopped(run.id, startedAt)).toBe(true);
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ event: "experiment.check-failed" }));
  isAway = false;
  await checkExperiments();
  expect(isStopped(run.id, startedAt)).toBe(false);
});

test("a serverless host opens no database to check experiments", async () => {
  host.isServerless = true;
  isAway = true;
  await checkExperiments();
  expect(logged).not.toHaveBeenCalled();
  host.isServerless = false;
  isAway = false;
});

test("an experiment whose variant does harm stops, on all machines, and is logged once", async () => {
  await visit("original", 40);
  await visit("variant", 40);
  await checkExperiments();
  expect(isStopped(run.id, startedAt)).toBe(false);
  await visit("variant", 20, ["refused"]);
  await checkExperiments();
  // A single minute decides nothing.
  expect(isStopped(run.id, startedAt)).toBe(false);
  vi.advanceTimersByTime(240_000);
  await visit("variant", 20, ["refused"]);
  await checkExperiments();
  expect(isStopped(run.id, startedAt)).toBe(true);
  expect(logged.mock.calls).toEqual([
    [
      expect.objectContaining({
        level: "warn",
        event: "experiment.stopped",
        experiment: run.id,
        reason: "refused",
        original: { visit: 40, goal: 0, refused: 0, error: 0 },
        variant: { visit: 80, goal: 0, refused: 40, error: 0 },
      }),
    ],
  ]);
  expect(await readStopped(totals.query)).toMatchObject([{ id: run.id, startedAt, reason: "refused" }]);
  await visit("variant", 1, ["refused"]);
  // Another machine has read its list before.
  setStopped([]);
  await checkExperiments();
  expect(isStopped(run.id, startedAt)).toBe(true);
  expect(logged).toHaveBeenCalledTimes(1);
});

test("a stop on another machine applies, also while the database is away", async () => {
  await insertStopped(totals.query, { id: "experiment-b", startedAt, reason: "error" });
  expect(isStopped("experiment-b", startedAt)).toBe(false);
  await checkExperiments();
  expect(isStopped("experiment-b", startedAt)).toBe(true);
  isAway = true;
  await checkExperiments();
  isAway = false;
  expect(isStopped("experiment-b", startedAt)).toBe(true);
});

test("a new start of a stopped experiment runs, and counts from zero", async () => {
  const later = "2026-12-01T09:00:00.000Z";
  await checkExperiments();
  expect(isStopped(run.id, later)).toBe(false);
  vi.advanceTimersByTime(61_000); // the list of running experiments is cached
  analyticsSources.readRuns = async () => [{ ...run, startedAt: later }];
  await visit("variant", 30);
  await visit("original", 30);
  const values = await totals.query("SELECT DISTINCT value FROM analytics.total WHERE value LIKE $1", [
    `%${later}`,
  ]);
  expect(values).toHaveLength(2);
  await checkExperiments();
  expect(isStopped(run.id, later)).toBe(false);
  expect(isStopped(run.id, startedAt)).toBe(true);
});
