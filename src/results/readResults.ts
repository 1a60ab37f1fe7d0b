import type { Query } from "#leads/queue/database/database.ts";
import { dayAfter, daysIn, periodBefore, type Results } from "#schemas/rules/analytics/results.ts";
import { type ResultsFilter, readTotals } from "./readTotals.ts";
import { bounds } from "./rollUp.ts";
import { toResults } from "./toResults.ts";

/** The longest period that is shown by hour, in days. */
const BY_HOUR = 3;
/** The days after which the totals of hours become totals of days. */
const HOURS_KEPT = 90;

/**
 * Reads the results of a period, compared with the period before. Small numbers are hidden.
 * @throws the database's error
 */
export async function readResults(query: Query, filter: ResultsFilter, now = new Date()): Promise<Results> {
  const { from, to } = filter;
  const hasHours = from > dayAfter(now.toISOString().slice(0, 10), -HOURS_KEPT);
  const unit = daysIn(filter) <= BY_HOUR && hasHours ? "hour" : "day";
  const found = await bounds(query);
  const totals = found
    ? await readTotals(query, filter, found.open, unit)
    : { measures: [], pages: [], series: [] };
  return {
    from,
    to,
    before: periodBefore(filter),
    since: found?.since ?? null,
    ...toResults(totals, filter, unit),
  };
}
