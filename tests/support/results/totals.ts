import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { createTables } from "#analytics/store/createTables.ts";
import { writeBatch } from "#analytics/store/writeBatch.ts";
import type { Connection, Database, Query } from "#leads/queue/database/database.ts";
import { openQueue } from "#leads/queue/queue.ts";
import type { TestSite } from "../browser/testSite.ts";
import { root } from "../browser/workspace.ts";
import { newPostgresFolder } from "../leads/newPostgresFolder.ts";

/** An hour of a page: how often something happened. */
export type TotalRow = readonly [hour: string, path: string, measure: string, value: string, count: number];

/** Adds totals to a database, as counting does. */
export async function addTotals(
  database: Pick<Database, "transaction">,
  rows: readonly TotalRow[],
): Promise<void> {
  const totals = rows.map(([hour, path, measure, value, count]) => ({
    hour: Date.parse(hour),
    path,
    measure,
    value,
    count,
  }));
  await writeBatch(database, { id: randomUUID(), totals }, Date.now());
}

/** A database of a test, with the tables of totals and results. */
export interface TestTotals extends Pick<Database, "query" | "transaction"> {
  close(): Promise<void>;
}

export async function openTotals(): Promise<TestTotals> {
  const folder = await newPostgresFolder("totals-");
  const pglite = await PGlite.create(join(folder, "queue"));
  const query: Query = async (text, values) => {
    const results = values?.length ? [await pglite.query(text, values)] : await pglite.exec(text);
    return results.flatMap(({ rows }) => rows as Record<string, unknown>[]); // PGlite returns rows by column name
  };
  const connection: Connection = {
    executeSql: async (text, values) => ({ rows: await query(text, values) }),
  };
  const database = {
    query,
    transaction: <Result>(work: (own: Connection) => Promise<Result>) => work(connection),
    async close() {
      await pglite.close();
      rmSync(folder, { recursive: true });
    },
  };
  await createTables(database);
  return database;
}

/** Replaces all counts of a site's database. Stops the site meanwhile, because only one process may open the database. */
export async function replaceTotals(site: TestSite, rows: readonly TotalRow[]): Promise<void> {
  await site.stopSite();
  const location = { databaseUrl: undefined, folder: join(root, site.dataFolder, "leads") };
  const { database, close } = await openQueue(location, false);
  await createTables(database);
  await database.query("DELETE FROM analytics.total");
  await addTotals(database, rows);
  await close();
  await site.startSite();
}
