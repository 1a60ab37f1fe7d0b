import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sumTotals } from "#analytics/store/sumTotals.ts";
import { type LeadQueue, openQueue } from "#leads/queue/queue.ts";
import { storeTwoYears } from "../support/analytics/twoYears.ts";

/** The processor time to read what a view shows, in milliseconds. The database runs in this process. */
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
  ["a view of two days of visits, by hour", "hour", 2, ["start", "measure", "value"], VISITS],
  ["a view of 28 days of visits, by day", "day", 28, ["start", "measure", "value"], VISITS],
  ["a view of 28 days of all measures, by page", "day", 28, ["path", "measure", "value"], undefined],
  ["a view of 90 days of visits, by day", "day", 90, ["start", "measure", "value"], VISITS],
  ["a view of two years of visits, by month", "month", 730, ["start", "measure", "value"], VISITS],
  ["a view of two years of all measures, by month", "month", 730, ["start", "measure", "value"], undefined],
  ["a view of two years of views and visits, by page", "month", 730, ["path", "measure"], ["view", "visit"]],
] as const)(
  "%s takes at most 300 ms to read from two years of totals",
  async (name, grain, days, by, measures) => {
    const period = { grain, from: daysBefore(days), to: end };
    const times: number[] = [];
    for (let run = 0; run < 4; run += 1) {
      const before = process.cpuUsage();
      const sums = await sumTotals(queue.database.query, period, by, measures && { measures });
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1000);
      expect(sums.length).toBeGreaterThan(10);
    }
    console.log(`${name}: ${times.map(Math.round).join(", ")} ms`);
    expect(Math.min(...times)).toBeLessThan(MOST);
  },
);
