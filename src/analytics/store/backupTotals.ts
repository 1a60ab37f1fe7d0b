import * as v from "valibot";
import { createTables, TOTALS, type TotalsDatabase } from "./createTables.ts";

/** The totals of an hour, a day or a month, for a backup: path, measure, value and count of each. */
export const storedTotals = v.object({
  grain: v.picklist(["hour", "day", "month"]),
  start: v.pipe(v.string(), v.isoTimestamp()),
  totals: v.array(v.tuple([v.string(), v.string(), v.string(), v.number()])),
});
export type StoredTotals = v.InferOutput<typeof storedTotals>;

/** Returns all totals, oldest first. @param grain reads only the totals of hours, days or months */
export async function readAllTotals(
  database: TotalsDatabase,
  grain?: StoredTotals["grain"],
): Promise<StoredTotals[]> {
  await createTables(database);
  const rows = await database.query(
    `SELECT grain, to_char(start AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS start,
       json_agg(json_build_array(path, measure, value, count) ORDER BY path, measure, value)::text AS totals
     FROM ${TOTALS} WHERE $1::text IS NULL OR grain = $1 GROUP BY 1, 2 ORDER BY 2, 1`,
    [grain ?? null],
  );
  return rows.map((row) => v.parse(storedTotals, { ...row, totals: JSON.parse(String(row.totals)) }));
}

/**
 * Restores totals from a backup. Of a stored total and one in the backup the larger remains, so a backup can be restored
 * again, and after the site has begun to count.
 * @returns the number of restored totals
 */
export async function restoreTotals(database: TotalsDatabase, backup: StoredTotals[]): Promise<number> {
  if (backup.length === 0) return 0;
  await createTables(database);
  let restored = 0;
  for (const { grain, start, totals } of backup) {
    const rows = await database.query(
      `INSERT INTO ${TOTALS} (grain, start, path, measure, value, count)
       SELECT $1, $2, item->>0, item->>1, item->>2, (item->>3)::bigint FROM json_array_elements($3::text::json) AS item
       ON CONFLICT (grain, start, path, measure, value) DO UPDATE SET count = excluded.count
       WHERE total.count < excluded.count RETURNING 1`,
      [grain, start, JSON.stringify(totals)],
    );
    restored += rows.length;
  }
  return restored;
}

/** Deletes all totals. Returns their number. */
export async function eraseTotals(database: TotalsDatabase): Promise<number> {
  await createTables(database);
  return await database.transaction(async (connection) => {
    const { rows } = await connection.executeSql(`SELECT count(*) AS count FROM ${TOTALS}`);
    await connection.executeSql(`TRUNCATE ${TOTALS}`);
    return Number(rows[0]?.count);
  });
}
