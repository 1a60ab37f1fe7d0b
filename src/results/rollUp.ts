import type { Query } from "#leads/queue/database/database.ts";
import { languages, SOURCE_LANGUAGE } from "#schemas/languages.ts";
import { PAGE_MEASURES } from "./tables.ts";

const cases = languages
  .filter(({ id }) => id !== SOURCE_LANGUAGE)
  .map(({ id }) => `WHEN path = '/${id}' OR path LIKE '/${id}/%' THEN '${id}'`);

/** The language of a path, in SQL: see `splitLanguage`. */
export const LANGUAGE = `CASE ${cases.join(" ")} ELSE '${SOURCE_LANGUAGE}' END`;

/** The day of an hour, in SQL. */
export const DAY = "(hour AT TIME ZONE 'UTC')::date";

/** The measures of pages, in SQL. */
export const OF_PAGES = `measure IN (${PAGE_MEASURES.map((measure) => `'${measure}'`).join(", ")})`;

/** The first day that `daily` doesn't contain yet, in SQL. */
const NEXT_DAY = "coalesce((SELECT max(day) + 1 FROM analytics.daily WHERE path = ''), '-infinity'::date)";

/** Days that are still counted by a machine whose database was away, and so can't be rolled up yet. */
const OPEN_DAYS = 2;

const missing = (range: string) => `
  INSERT INTO analytics.daily (path, day, language, measure, value, count)
    SELECT '', ${DAY}, ${LANGUAGE}, measure, value, sum(count) FROM analytics.total WHERE ${range} GROUP BY 2, 3, 4, 5
    UNION ALL
    SELECT path, ${DAY}, ${LANGUAGE}, measure, value, sum(count) FROM analytics.total WHERE ${range} AND ${OF_PAGES}
    GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT DO NOTHING`;

/**
 * Adds the days that have ended to `daily`, and removes days whose totals were purged or erased. Several machines may do this at the
 * same time.
 */
export async function rollUp(query: Query): Promise<void> {
  await query(
    `DELETE FROM analytics.daily WHERE day < coalesce((SELECT min(${DAY}) FROM analytics.total), 'infinity'::date)`,
  );
  await query(
    missing(
      `hour >= ${NEXT_DAY} AND hour < date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' - interval '${OPEN_DAYS} days'`,
    ),
  );
}

/** Returns the first day with a count, and the first day that `daily` doesn't contain. Undefined without any count. */
export async function bounds(query: Query): Promise<{ since: string; open: string } | undefined> {
  const [row] = await query(
    `SELECT to_char(min(hour) AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS since, ${NEXT_DAY}::text AS open FROM analytics.total`,
  );
  return row?.since ? { since: String(row.since), open: String(row.open) } : undefined;
}
