import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { readDays } from "#analytics/experiments/runTotals.ts";
import { insertStopped, readStopped } from "#analytics/experiments/stoppedTable.ts";
import { createTables, deleteOldTotals } from "#analytics/store/createTables.ts";
import { type Total, writeBatch } from "#analytics/store/writeBatch.ts";
import { createTotals, createWriter } from "#analytics/totals/createWriter.ts";
import { executeCommand } from "#leads/operator/executeCommand.ts";
import { type LeadQueue, openQueue, type QueueLocation } from "#leads/queue/queue.ts";
import { type Period, sumTotals } from "./sumTotals.ts";

/** Timeout in milliseconds. Opening a PGlite folder takes seconds on a busy machine. */
const SLOW = 180_000;

const at = (time: string) => Date.parse(time);
const NOW = at("2026-03-31T23:30:00Z");
const ever = { from: new Date(0), to: new Date(at("2100-01-01T00:00:00Z")) };

const total = (hour: string, path: string, measure: string, count: number, value = ""): Total => ({
  hour: at(hour),
  path,
  measure,
  value,
  count,
});

/** Tests how totals are stored, on the database that `location` returns. */
export function totalsSuite(name: string, location: () => Promise<QueueLocation>): void {
  describe(`totals on ${name}`, { timeout: SLOW }, () => {
    let queue: LeadQueue;
    const open = async () => {
      queue = await openQueue(await location(), false);
    };
    beforeEach(async () => {
      await open();
      await createTables(queue.database);
    }, SLOW);
    afterEach(async () => {
      await queue.database.query("DROP SCHEMA analytics CASCADE");
      await queue.close();
    }, SLOW);

    const write = (...totals: Total[]) => writeBatch(queue.database, { id: randomUUID(), totals }, NOW);
    const sums = async (grain: Period["grain"]) => {
      const rows = await sumTotals(queue.database.query, { grain, ...ever }, ["start", "measure", "value"]);
      return rows
        .toSorted((a, b) => a.start - b.start || (a.measure < b.measure ? -1 : 1))
        .map(({ start, measure, value, count }) =>
          [new Date(start).toISOString().slice(0, 13), measure, value, count]
            .filter((word) => word !== "")
            .join(" "),
        );
    };

    it("are stored by hour, by day and by month, in UTC", async () => {
      await write(
        total("2026-03-31T22:00:00Z", "/", "view", 3),
        total("2026-03-31T23:00:00Z", "/", "view", 4),
        total("2026-04-01T00:00:00Z", "/", "view", 5),
        total("2026-04-01T00:00:00Z", "/", "device", 2, "phone"),
      );
      expect(await sums("hour")).toEqual([
        "2026-03-31T22 view 3",
        "2026-03-31T23 view 4",
        "2026-04-01T00 device phone 2",
        "2026-04-01T00 view 5",
      ]);
      expect(await sums("day")).toEqual([
        "2026-03-31T00 view 7",
        "2026-04-01T00 device phone 2",
        "2026-04-01T00 view 5",
      ]);
      expect(await sums("month")).toEqual([
        "2026-03-01T00 view 7",
        "2026-04-01T00 device phone 2",
        "2026-04-01T00 view 5",
      ]);
    });

    it("are summed up by path, for some measures of a period", async () => {
      await write(
        total("2026-03-30T23:00:00Z", "/", "view", 1),
        total("2026-03-31T22:00:00Z", "/", "view", 2),
        total("2026-03-31T23:00:00Z", "/es", "view", 3),
        total("2026-03-31T23:00:00Z", "/es", "visit", 4),
        total("2026-04-01T00:00:00Z", "/es", "view", 5),
      );
      const day = { from: new Date("2026-03-31T00:00:00Z"), to: new Date("2026-04-01T00:00:00Z") };
      expect(
        await sumTotals(queue.database.query, { grain: "day", ...day }, ["path"], { measures: ["view"] }),
      ).toEqual([
        { path: "/", count: 2 },
        { path: "/es", count: 3 },
      ]);
    });

    it("of one page and of the pages in one language are read alone", async () => {
      await write(
        total("2026-03-31T22:00:00Z", "/", "view", 1),
        total("2026-03-31T22:00:00Z", "/articles/pilots", "view", 2),
        total("2026-03-31T23:00:00Z", "/es", "view", 4),
        total("2026-03-31T23:00:00Z", "/es/articles/pilots", "view", 8),
      );
      const { query } = queue.database;
      const viewsOf = (...paths: string[]) =>
        sumTotals(query, { grain: "month", ...ever }, ["measure"], { paths });
      expect(await sumTotals(query, { grain: "month", ...ever }, ["measure"])).toEqual([
        { measure: "view", count: 15 },
      ]);
      expect(await viewsOf("/es")).toEqual([{ measure: "view", count: 4 }]);
      expect(await viewsOf("/es/*")).toEqual([{ measure: "view", count: 12 }]);
      expect(await viewsOf("/*")).toEqual([{ measure: "view", count: 3 }]);
    });

    it("of several processes add up, even when they write the same totals at the same time", async () => {
      const totals = Array.from({ length: 50 }, (_, index) =>
        total("2026-03-31T23:00:00Z", `/page-${index}`, "view", 1),
      );
      const writes = Array.from({ length: 10 }, (_, index) =>
        write(...(index % 2 ? totals : totals.toReversed())),
      );
      await Promise.all(writes);
      expect(await sums("day")).toEqual(["2026-03-31T00 view 500"]);
    });

    it("of a batch that is written again are not counted twice", async () => {
      const batch = { id: randomUUID(), totals: [total("2026-03-31T23:00:00Z", "/", "view", 3)] };
      await writeBatch(queue.database, batch, NOW);
      await Promise.all([writeBatch(queue.database, batch, NOW), writeBatch(queue.database, batch, NOW)]);
      expect(await sums("hour")).toEqual(["2026-03-31T23 view 3"]);
    });

    it("survive a restart, and the next process continues them", async () => {
      vi.setSystemTime(NOW);
      onTestFinished(() => void vi.useRealTimers());
      const totals = createTotals();
      const writer = () => createWriter({ totals, open: async () => queue.database, retentionDays: 730 });
      totals.add("/", "view", "");
      await writer()();
      await queue.close();
      await open();
      totals.add("/", "view", "");
      await writer()();
      expect(await sums("month")).toEqual(["2026-03-01T00 view 2"]);
    });

    it("of hours are deleted after 90 days, and those of days and months after the retention period", async () => {
      await write(
        total("2023-01-05T10:00:00Z", "/", "view", 1),
        total("2025-11-05T10:00:00Z", "/", "view", 2),
        total("2026-03-31T10:00:00Z", "/", "view", 3),
      );
      const ids = async () => (await queue.database.query("SELECT id FROM analytics.batch")).length;
      await deleteOldTotals(queue.database.query, 730, NOW);
      expect(await sums("hour")).toEqual(["2026-03-31T10 view 3"]);
      expect(await sums("day")).toEqual(["2025-11-05T00 view 2", "2026-03-31T00 view 3"]);
      expect(await sums("month")).toEqual(["2025-11-01T00 view 2", "2026-03-01T00 view 3"]);
      expect(await ids()).toBe(1);
      await deleteOldTotals(queue.database.query, 30, NOW + 2 * 86_400_000);
      expect(await sums("day")).toEqual(["2026-03-31T00 view 3"]);
      expect(await ids()).toBe(0);
    });

    it("are in a backup, which can be restored to an empty database and to one that has counted since", async () => {
      await write(
        total("2026-03-30T10:00:00Z", "/", "view", 7),
        total("2026-03-31T10:00:00Z", "/", "campaign", 2, "spring"),
      );
      const backup = (await executeCommand(queue, { command: "backup" })) as never[];
      const all = [await sums("hour"), await sums("day"), await sums("month")];
      const restore = () => executeCommand(queue, { command: "restore", leads: [], totals: backup });
      expect(await executeCommand(queue, { command: "analytics", action: "erase" })).toEqual({ erased: 12 });
      expect(await sums("hour")).toEqual([]);
      await write(total("2026-03-31T11:00:00Z", "/", "view", 1));
      expect(await restore()).toMatchObject({ totals: 12 });
      expect(await restore()).toMatchObject({ totals: 0 });
      await executeCommand(queue, { command: "analytics", action: "erase" });
      await restore();
      expect([await sums("hour"), await sums("day"), await sums("month")]).toEqual(all);
    });

    it("of experiments are summed up by day, apart for each version and each start", async () => {
      const run = { id: "experiment-a", startedAt: "2026-03-30T09:00:00.000Z" };
      const again = { ...run, startedAt: "2026-04-01T09:00:00.000Z" };
      const event = (hour: string, name: string, version: string, count: number, startedAt = run.startedAt) =>
        total(hour, "/", `experiment-${name}`, count, `${run.id} ${version} ${startedAt}`);
      await write(
        event("2026-03-30T10:00:00Z", "visit", "original", 5),
        event("2026-03-30T11:00:00Z", "visit", "original", 6),
        event("2026-03-31T00:00:00Z", "visit", "variant", 7),
        event("2026-03-31T00:00:00Z", "refused", "variant", 2),
        event("2026-04-01T10:00:00Z", "goal", "variant", 3, again.startedAt),
        total("2026-03-31T00:00:00Z", "/", "visit", 100),
      );
      const { query } = queue.database;
      const other = { ...run, id: "experiment-b" };
      const [days, daysAgain, none] = await readDays(query, [run, again, other]);
      expect(days).toHaveLength(3);
      expect(days).toEqual(
        expect.arrayContaining([
          { day: "2026-03-30", version: "original", event: "visit", count: 11 },
          { day: "2026-03-31", version: "variant", event: "visit", count: 7 },
          { day: "2026-03-31", version: "variant", event: "refused", count: 2 },
        ]),
      );
      expect(daysAgain).toEqual([{ day: "2026-04-01", version: "variant", event: "goal", count: 3 }]);
      expect(none).toEqual([]);
      // The totals of hours are deleted before those of days, which are read.
      await deleteOldTotals(query, 730, at("2026-12-01T00:00:00Z"));
      expect((await readDays(query, [run]))[0]).toHaveLength(3);
    });

    it("stay when an experiment stops by itself, which is stored once for each start", async () => {
      const { query } = queue.database;
      const run = { id: "experiment-a", startedAt: "2026-03-30T09:00:00.000Z", reason: "error" } as const;
      const inserted = await Promise.all([insertStopped(query, run), insertStopped(query, run)]);
      expect(inserted.toSorted()).toEqual([false, true]);
      const again = { ...run, startedAt: "2026-04-01T09:00:00.000Z", reason: "refused" } as const;
      expect(await insertStopped(query, again)).toBe(true);
      const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
      const stopped = await readStopped(query);
      expect(stopped).toHaveLength(2);
      expect(stopped).toEqual(
        expect.arrayContaining([
          { ...run, at },
          { ...again, at },
        ]),
      );
    });

    it("are exported by day", async () => {
      await write(total("2026-03-31T10:00:00Z", "/es", "view", 7));
      expect(await executeCommand(queue, { command: "analytics", action: "export" })).toEqual([
        {
          grain: "day",
          start: "2026-03-31T00:00:00Z",
          totals: [
            ["/es", "view", "", 7],
            ["/es/*", "view", "", 7],
          ],
        },
      ]);
    });
  });
}
