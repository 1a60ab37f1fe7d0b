import { type Language, languages } from "#schemas/languages.ts";
import { pathIn, splitLanguage } from "#schemas/rules/languagePath.ts";
import { TOTALS, type TotalsDatabase } from "./createTables.ts";

/** The number of times that something happened on a page in an hour. */
export interface Total {
  /** The start of the hour in milliseconds since 1970, UTC. */
  hour: number;
  path: string;
  measure: string;
  /** Empty for measures without values, such as views. */
  value: string;
  count: number;
}

/** The value for everything that has no value of its own, so that the number of totals is limited. */
export const OTHER = "other";

/** Returns the path under which the totals of all pages in a language are stored: `/*` and `/es/*`. No page has it. */
const everyPageIn = (language: Language): string => pathIn(language, "/*");

/** The paths of the totals of all pages: one for each language. */
export const everyPage: readonly string[] = languages.map(({ id }) => everyPageIn(id));

/** Returns the path of the totals of all pages that a page belongs to. */
export const everyPageWith = (path: string): string => everyPageIn(splitLanguage(path).language);

/** Totals that are written in one transaction. */
export interface Batch {
  /** A random UUID. */
  id: string;
  totals: readonly Total[];
}

const HOUR = 3_600_000;

/**
 * Adds a batch to the stored totals of its pages, and to those of all pages in a language. Does nothing if the batch is
 * stored already: after a lost response to a commit, nobody knows whether it is. Several processes add up.
 * @param now the time in milliseconds
 */
export async function writeBatch(
  { transaction }: Pick<TotalsDatabase, "transaction">,
  { id, totals }: Batch,
  now: number,
): Promise<void> {
  const hour = new Date(Math.floor(now / HOUR) * HOUR).toISOString();
  const ofLanguages = totals.map((total) => ({ ...total, path: everyPageWith(total.path) }));
  const rows = [...totals, ...ofLanguages].map((total) => ({
    ...total,
    hour: new Date(total.hour).toISOString(),
  }));
  await transaction(async (connection) => {
    const { rows: added } = await connection.executeSql(
      "INSERT INTO analytics.batch (id, hour) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id",
      [id, hour],
    );
    if (added.length === 0) return;
    // Every process updates in the same order, so that two processes can't deadlock.
    await connection.executeSql(
      `INSERT INTO ${TOTALS} (grain, start, path, measure, value, count)
       SELECT grain, date_trunc(grain, hour, 'UTC'), path, measure, value, sum(count)
       FROM json_to_recordset($1::text::json) AS row
         (hour timestamptz, path text, measure text, value text, count bigint)
       CROSS JOIN unnest(ARRAY['hour', 'day', 'month']) AS grain
       GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
       ON CONFLICT (grain, start, path, measure, value) DO UPDATE SET count = total.count + excluded.count`,
      [JSON.stringify(rows)],
    );
  });
}
