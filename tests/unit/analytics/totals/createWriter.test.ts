import { rmSync } from "node:fs";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import type { TotalsDatabase } from "#analytics/store/createTables.ts";
import { createTotals, createWriter } from "#analytics/totals/createWriter.ts";
import { totalsSuite } from "../../../support/analytics/totalsSuite.ts";
import { newPostgresFolder } from "../../../support/leads/newPostgresFolder.ts";

const HOUR = 3_600_000;

afterEach(() => void vi.useRealTimers());

/** Returns the totals of pages in a statement's value, without those of all pages. */
const ofPages = (value: unknown) =>
  (JSON.parse(String(value)) as { path: string; count: number }[]).filter(({ path }) => path !== "/*");

/**
 * Returns a fake database that stores the ids of batches and the sum of all counts. `fails` says what happens to the next
 * transactions: `away` fails before anything is stored, `lost` fails after the commit.
 */
function fakeDatabase() {
  const stored = new Set<string>();
  let counted = 0;
  const state = { fails: undefined as "away" | "lost" | undefined, vacuums: 0, statements: [] as string[] };
  const database: TotalsDatabase = {
    query: async (text) => {
      state.statements.push(text);
      return [];
    },
    async transaction(work) {
      if (state.fails === "away") throw new Error("The database cannot be reached.");
      let [id, added] = ["", 0];
      const result = await work({
        async executeSql(text, values = []) {
          if (text.startsWith("INSERT INTO analytics.batch")) {
            id = String(values[0]);
            return { rows: stored.has(id) ? [] : [{ id }] };
          }
          if (!text.startsWith("INSERT INTO analytics.total")) return { rows: [] };
          for (const { count } of ofPages(values[0])) added += count;
          return { rows: [] };
        },
      });
      if (id) stored.add(id);
      counted += added;
      if (state.fails === "lost" && added > 0) throw new Error("The connection was lost.");
      return result;
    },
    requireSpace() {},
    async vacuum() {
      state.vacuums += 1;
    },
  };
  return { database, state, counted: () => counted };
}

function startCounting() {
  const fake = fakeDatabase();
  vi.setSystemTime(1000 * HOUR);
  const totals = createTotals();
  const write = createWriter({ totals, open: async () => fake.database, retentionDays: 730 });
  const visit = (visits: number, pages = visits) => {
    for (let index = 0; index < visits; index += 1) totals.add(`/page-${index % pages}`, "view", "");
  };
  return { ...fake, write, visit };
}

test("nothing is lost while the database is away", async () => {
  const { write, visit, state, counted } = startCounting();
  visit(450);
  state.fails = "away";
  await expect(write()).rejects.toThrow("cannot be reached");
  visit(300);
  await expect(write()).rejects.toThrow("cannot be reached");
  state.fails = undefined;
  await write();
  expect(counted()).toBe(750);
  await write();
  expect(counted()).toBe(750);
});

test("nothing is counted twice after a lost response to a commit", async () => {
  const { write, visit, state, counted } = startCounting();
  visit(450);
  state.fails = "lost";
  for (let attempt = 0; attempt < 3; attempt += 1) await expect(write()).rejects.toThrow("lost");
  visit(50);
  state.fails = undefined;
  await write();
  expect(counted()).toBe(500);
});

test("a write while another runs includes what was counted since", async () => {
  const { write, visit, counted, state } = startCounting();
  visit(10);
  const first = write();
  await Promise.resolve();
  visit(5);
  await Promise.all([write(), write(), first]);
  expect(counted()).toBe(15);
  state.fails = "away";
  visit(1);
  const failing = write();
  await expect(failing).rejects.toThrow("cannot be reached");
  state.fails = undefined;
  await write();
  expect(counted()).toBe(16);
});

test("a flood stores a bounded number of totals and loses no view", async () => {
  const { write, visit, counted, state } = startCounting();
  state.fails = "away";
  visit(100_000);
  await expect(write()).rejects.toThrow();
  visit(100_000);
  await expect(write()).rejects.toThrow();
  state.fails = undefined;
  await write();
  expect(counted()).toBe(200_000);
});

test("old totals are deleted at the start and every hour, and their space is reclaimed later", async () => {
  const { write, state } = startCounting();
  const deletions = () => state.statements.filter((text) => text.startsWith("DELETE")).length;
  await write();
  expect([deletions(), state.vacuums]).toEqual([4, 0]);
  vi.setSystemTime(1000.5 * HOUR);
  await write();
  expect([deletions(), state.vacuums]).toEqual([4, 0]);
  vi.setSystemTime(1001 * HOUR);
  await write();
  expect([deletions(), state.vacuums]).toEqual([8, 1]);
});

test("a full disk stops counting before it stops the leads", async () => {
  const { write, visit, database, counted } = startCounting();
  const { requireSpace } = database;
  database.requireSpace = () => {
    throw new Error("The disk is full.");
  };
  visit(5);
  await expect(write()).rejects.toThrow("full");
  database.requireSpace = requireSpace;
  await write();
  expect(counted()).toBe(5);
});

describe("the totals in memory", () => {
  test("counts are summed up by hour, path, measure and value", () => {
    vi.setSystemTime(5 * HOUR + 1234);
    const totals = createTotals();
    totals.add("/", "view", "");
    totals.add("/", "view", "");
    totals.add("/", "campaign", "spring sale");
    totals.add("/es", "view", "");
    vi.setSystemTime(6 * HOUR);
    totals.add("/", "view", "");
    expect(totals.take()).toEqual([
      { hour: 5 * HOUR, path: "/", measure: "view", value: "", count: 2 },
      { hour: 5 * HOUR, path: "/", measure: "campaign", value: "spring sale", count: 1 },
      { hour: 5 * HOUR, path: "/es", measure: "view", value: "", count: 1 },
      { hour: 6 * HOUR, path: "/", measure: "view", value: "", count: 1 },
    ]);
    expect(totals.take()).toEqual([]);
  });

  test('a flood of new totals is summed up as "other", and loses no count', () => {
    const totals = createTotals(100);
    for (let index = 0; index < 10_000; index += 1)
      totals.add(`/page-${index}`, "site", `host-${index}.example`);
    for (let index = 0; index < 10_000; index += 1) totals.add(`/page-${index}`, "view", "");
    const taken = totals.take();
    expect(taken.length).toBeLessThanOrEqual(102);
    expect(taken.find(({ path, measure }) => path === "other" && measure === "site")?.value).toBe("other");
    expect(taken.find(({ path, measure }) => path === "other" && measure === "view")?.value).toBe("");
    const sumOf = (measure: string) =>
      taken.filter((total) => total.measure === measure).reduce((sum, { count }) => sum + count, 0);
    expect([sumOf("site"), sumOf("view")]).toEqual([10_000, 10_000]);
  });
});

vi.mock("#platform/log.ts", () => ({ log: () => {} }));

const folder = await newPostgresFolder("totals-");
afterAll(() => rmSync(folder, { recursive: true }));

totalsSuite("PGlite", async () => ({ databaseUrl: undefined, folder }));
