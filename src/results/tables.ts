import type { Database } from "#leads/queue/database/database.ts";

/**
 * Two tables next to the totals. `daily` has what a view of two years needs: each day's totals over all pages of a language
 * (with an empty path), and of each page only the {@link PAGE_MEASURES}. It is derived from the totals, so no backup
 * needs it. `summary` has a row for each weekly summary.
 */
const TABLES = `
  CREATE SCHEMA IF NOT EXISTS analytics;
  CREATE INDEX IF NOT EXISTS total_path ON analytics.total (path, hour);
  CREATE TABLE IF NOT EXISTS analytics.daily (
    path text, day date, language text, measure text, value text, count bigint NOT NULL,
    PRIMARY KEY (path, day, language, measure, value)
  );
  CREATE TABLE IF NOT EXISTS analytics.summary (
    week date PRIMARY KEY, attempts integer NOT NULL DEFAULT 0, next_at timestamptz NOT NULL DEFAULT now(),
    sent_at timestamptz
  );
`;

/** The measures that are shown for each page. */
export const PAGE_MEASURES = ["view", "visit", "not-found"] as const;

/** The number of the advisory lock: "rslt" in ASCII. `IF NOT EXISTS` in two processes can collide without it. */
const LOCK = 0x72736c74;

/** Creates the tables if they don't exist. */
export async function createTables({ transaction }: Pick<Database, "transaction">): Promise<void> {
  await transaction(async (connection) => {
    await connection.executeSql("SELECT pg_advisory_xact_lock($1)", [LOCK]);
    await connection.executeSql(TABLES);
  });
}
