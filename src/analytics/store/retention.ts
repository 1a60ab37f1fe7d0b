import { TOTALS } from "./createTables.ts";
import type { Query } from "./database.ts";

/** Days after which only the totals of a day are stored, not those of its hours. */
export const HOURS_KEPT = 90;

/**
 * Deletes the totals of old hours, whose days stay, and all totals after the retention period. Deletes the ids of old
 * batches too: a process retries a batch for less than a day.
 * @param days days after which the totals of a day are deleted
 * @param now the time in milliseconds
 */
export async function deleteOldTotals(query: Query, days: number, now: number): Promise<void> {
  const time = new Date(now).toISOString();
  const kept = { hour: Math.min(HOURS_KEPT, days), day: days, month: days };
  // A statement for each grain, so that it reads only the deleted rows.
  for (const [grain, most] of Object.entries(kept))
    await query(
      `DELETE FROM ${TOTALS} WHERE grain = $1
       AND start < date_trunc($1, $2::timestamptz - make_interval(days => $3), 'UTC')`,
      [grain, time, most],
    );
  await query("DELETE FROM analytics.batch WHERE hour < $1::timestamptz - interval '1 day'", [time]);
}
