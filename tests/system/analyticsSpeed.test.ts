import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sumTotals } from "#analytics/store/sumTotals.ts";
import { type LeadQueue, openQueue } from "#leads/queue/queue.ts";
import { storeTwoYears } from "../support/analytics/twoYears.ts";

/** The time in which a person who opens a view should see it, in milliseconds. */
const MOST = 300;

const folder = mkdtempSync(join(tmpdir(), "two-years-"));
let queue: LeadQueue;
let end: Date;

beforeAll(async () => {
  queue = await openQueue({ databaseUrl: undefined, folder }, false);
  const filled = await storeTwoYears(queue.database);
  end = filled.end;
  console.log(`${filled.stored} totals`);
}, 600_000);
afterAll(async () => {
  await queue.close();
  rmSync(folder, { recursive: true });
});

const daysBefore = (days: number) => new Date(end.getTime() - days * 86_400_000);
const VISITS = ["visit", "device", "source", "site", "campaign"];

test.each([
  ["two days of visits, by hour", "hour", 2, ["start", "measure", "value"], VISITS],
  ["28 days of visits, by day", "day", 28, ["start", "measure", "value"], VISITS],
  ["28 days of all measures, by page", "day", 28, ["path", "measure", "value"], undefined],
  ["90 days of visits, by day", "day", 90, ["start", "measure", "value"], VISITS],
  ["two years of visits, by month", "month", 730, ["start", "measure", "value"], VISITS],
  ["two years of all measures, by month", "month", 730, ["start", "measure", "value"], undefined],
  ["two years of views and visits, by page", "month", 730, ["path", "measure"], ["view", "visit"]],
] as const)("%s are read in 300 ms from two years of totals", async (name, grain, days, by, measures) => {
  const period = { grain, from: daysBefore(days), to: end };
  const times: number[] = [];
  for (let run = 0; run < 4; run += 1) {
    const before = performance.now();
    const sums = await sumTotals(queue.database.query, period, by, measures);
    times.push(performance.now() - before);
    expect(sums.length).toBeGreaterThan(10);
  }
  console.log(`${name}: ${times.map(Math.round).join(", ")} ms`);
  expect(Math.min(...times)).toBeLessThan(MOST);
});
