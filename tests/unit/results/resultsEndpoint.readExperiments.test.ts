import { afterAll, beforeAll, expect, test } from "vitest";
import { insertStopped } from "#analytics/experiments/stoppedTable.ts";
import { readExperiments } from "#results/resultsEndpoint.ts";
import { addTotals, openTotals, type TestTotals } from "../../support/results/totals.ts";

const startedAt = "2026-11-02T09:00:00.000Z";
let totals: TestTotals;

/** Adds events of versions on a day in November 2026. */
const add = (id: string, day: number, version: string, events: Readonly<Record<string, number>>) =>
  addTotals(
    totals,
    Object.entries(events).map(([event, count]) => [
      `2026-11-${String(day).padStart(2, "0")}T10:00:00Z`,
      "/es",
      `experiment-${event}`,
      `${id} ${version} ${startedAt}`,
      count,
    ]),
  );

beforeAll(async () => {
  totals = await openTotals();
  await add("full", 2, "original", { visit: 60, goal: 3 });
  await add("full", 2, "variant", { visit: 50, goal: 6, error: 2 });
  await add("full", 3, "original", { visit: 41, goal: 4 });
  await add("full", 4, "variant", { visit: 52, goal: 5, error: 3 });
  await add("full", 5, "variant", { visit: 500, goal: 400, error: 90 });
  await add("harmful", 2, "variant", { visit: 30, goal: 20, refused: 25 });
  await insertStopped(totals.query, { id: "harmful", startedAt, reason: "refused" });
}, 120_000);
afterAll(() => totals.close());

const read = async (id: string, sampleSize = 100) =>
  (await readExperiments(totals.query, [{ id, startedAt, sampleSize }]))[0];

test("a result ends with the day on which both versions had the planned visits", async () => {
  expect(await read("full")).toEqual({
    id: "full",
    startedAt,
    completedOn: "2026-11-04",
    versions: {
      original: { visit: 101, goal: 7, refused: "few", error: "few" },
      variant: { visit: 102, goal: 11, refused: "few", error: 5 },
    },
    stopped: null,
  });
});

test("goals are hidden until both versions have the planned visits", async () => {
  const result = await read("full", 102);
  expect(result).toMatchObject({
    completedOn: null,
    versions: { original: { visit: 101, goal: null }, variant: { visit: 602, goal: null, error: 95 } },
  });
});

test("an experiment that stopped by itself has its reason", async () => {
  const result = await read("harmful");
  expect(result).toMatchObject({
    stopped: { reason: "refused", at: expect.stringContaining("T") },
    versions: { original: { visit: "few", goal: null }, variant: { visit: 30, refused: 25 } },
  });
});

test("an experiment without counts has none", async () => {
  const none = { visit: "few", goal: null, refused: "few", error: "few" };
  expect(await read("new")).toMatchObject({ versions: { original: none, variant: none }, stopped: null });
  expect(await readExperiments(totals.query, [])).toEqual([]);
});
