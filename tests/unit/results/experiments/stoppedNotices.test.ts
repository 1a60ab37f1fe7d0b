import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { analyticsSources } from "#analytics/analyticsService.ts";
import { insertStopped } from "#analytics/experiments/stoppedTable.ts";
import { stoppedNotices } from "#results/experiments/stoppedNotices.ts";
import { openTotals, type TestTotals } from "../../../support/results/totals.ts";

let totals: TestTotals;
vi.mock("#platform/environment.ts", () => ({
  environment: () => ({ SITE_URL: "https://www.tendwell.example" }),
}));
vi.mock("#results/resultsDatabase.ts", () => ({ resultsQuery: async () => totals.query }));

const startedAt = "2026-11-02T09:00:00.000Z";
beforeAll(async () => {
  totals = await openTotals();
}, 120_000);
afterAll(() => totals.close());

test("an experiment that stopped by itself has a notice with its name and the reason", async () => {
  expect(await stoppedNotices()).toEqual([]);
  await insertStopped(totals.query, { id: "experiment-a", startedAt, reason: "error" });
  const name = "A shorter headline";
  analyticsSources.readRuns = async () => [{ id: "experiment-a", name, startedAt, path: "/" }];
  const [notice] = await stoppedNotices();
  expect(notice).toMatchObject({
    key: "experiment:experiment-a:2026-11-02T09:00:00.000Z",
    event: "experiment.stopped",
  });
  expect(await notice?.compose()).toEqual({
    site: "https://www.tendwell.example",
    experiment: "experiment-a",
    reason: "error",
    at: expect.stringMatching(/Z$/),
    text: "The experiment “A shorter headline” on https://www.tendwell.example stopped by itself: Visits with the variant had more errors than visits with the original. All visits get the original.",
  });
});

test("the notice has the id while the name can't be read", async () => {
  analyticsSources.readRuns = async () => {
    throw new Error("The lake is away.");
  };
  const [notice] = await stoppedNotices();
  expect(await notice?.compose()).toMatchObject({ text: expect.stringContaining("“experiment-a”") });
});
