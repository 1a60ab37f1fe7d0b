import { createTables as createTotals, TOTALS } from "#analytics/store/createTables.ts";
import type { Database } from "#leads/queue/database/database.ts";

/**
 * An index for the list of pages, and a table with a row for each weekly summary. The index doesn't contain the count: each
 * increment would have to update it.
 */
const TABLES = `
  CREATE INDEX IF NOT EXISTS total_pages ON ${TOTALS} (grain, start, path, measure)
    WHERE grain <> 'hour' AND measure IN ('view', 'visit');
  CREATE TABLE IF NOT EXISTS analytics.summary (
    week date PRIMARY KEY, attempts integer NOT NULL DEFAULT 0, next_at timestamptz NOT NULL, sent_at timestamptz
  );
`;

/** The number of the advisory lock: "rslt" in ASCII. `IF NOT EXISTS` in two processes can collide without it. */
const LOCK = 0x72736c74;

/** Creates the table and the index if they don't exist. */
export async function createTables(database: Pick<Database, "transaction">): Promise<void> {
  await createTotals(database);
  await database.transaction(async ({ executeSql }) => {
    await executeSql("SELECT pg_advisory_xact_lock($1)", [LOCK]);
    await executeSql(TABLES);
  });
}
