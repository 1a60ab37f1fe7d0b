import { createTables as createTotals, TOTALS } from "#analytics/store/createTables.ts";
import type { Database } from "#leads/queue/database/database.ts";

/**
 * An index on the totals for the course of visits and views over a year, and a table with a row for each weekly summary. The
 * index doesn't contain the count: each increment would have to update it.
 */
const TABLES = `
  CREATE INDEX IF NOT EXISTS total_course ON ${TOTALS} (start, path, measure)
    WHERE grain = 'day' AND measure IN ('view', 'visit');
  CREATE TABLE IF NOT EXISTS analytics.summary (
    week date PRIMARY KEY, attempts integer NOT NULL DEFAULT 0, next_at timestamptz NOT NULL, sent_at timestamptz
  );
`;

/** The number of the advisory lock: "rslt" in ASCII. `IF NOT EXISTS` in two processes can collide without it. */
const LOCK = 0x72736c74;

/** Creates the tables and the index if they don't exist. */
export async function createTables(database: Pick<Database, "transaction">): Promise<void> {
  await createTotals(database);
  await database.transaction(async (connection) => {
    await connection.executeSql("SELECT pg_advisory_xact_lock($1)", [LOCK]);
    await connection.executeSql(TABLES);
  });
}
