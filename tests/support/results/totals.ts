import { PGlite } from "@electric-sql/pglite";
import type { Connection, Query } from "#leads/queue/database/database.ts";
import { createTables } from "#results/tables.ts";

/** The table of totals, as the site's counting creates it. */
export const TOTAL_TABLE = `
  CREATE SCHEMA IF NOT EXISTS analytics;
  CREATE TABLE IF NOT EXISTS analytics.total (
    hour timestamptz NOT NULL, path text NOT NULL, measure text NOT NULL, value text NOT NULL, count bigint NOT NULL,
    PRIMARY KEY (hour, path, measure, value)
  );`;

/** An hour of a page: how often something happened. */
export type TotalRow = readonly [hour: string, path: string, measure: string, value: string, count: number];

/** Adds totals to a database. */
export async function addTotals(query: Query, rows: readonly TotalRow[]): Promise<void> {
  await query(
    `INSERT INTO analytics.total SELECT (row->>0)::timestamptz, row->>1, row->>2, row->>3, (row->>4)::bigint
     FROM json_array_elements($1::text::json) AS row`,
    [JSON.stringify(rows)],
  );
}

/** Opens a database in memory, with empty tables of totals and results. */
export async function openTotals() {
  const pglite = await PGlite.create();
  await pglite.exec(TOTAL_TABLE);
  const connection: Connection = {
    async executeSql(text, values) {
      const rows = values?.length ? (await pglite.query(text, values)).rows : await pglite.exec(text);
      return { rows: rows as Record<string, unknown>[] }; // PGlite returns rows by column name
    },
  };
  const query: Query = async (text, values) =>
    (await pglite.query(text, values)).rows as Record<string, unknown>[]; // as above
  await createTables({ transaction: (work) => work(connection) });
  return { query, close: () => pglite.close() };
}
