import { HOURS_KEPT } from "#analytics/store/retention.ts";
import type { Query } from "#leads/queue/database/database.ts";
import {
  dayAfter,
  daysIn,
  type Period,
  periodBefore,
  type Results,
  type Unit,
} from "#schemas/rules/analytics/results.ts";
import { firstDay, type ResultsFilter, readCourse, readPages, readTotals } from "./readTotals.ts";
import { courseOf, languageTotals, measureTotals, pageTotals } from "./toResults.ts";

/** The longest period that is shown by hour, in days. */
const BY_HOUR = 3;

function unitOf(period: Period, today: string): Unit {
  const hasHours = period.from > dayAfter(today, -HOURS_KEPT);
  return daysIn(period) <= BY_HOUR && hasHours ? "hour" : "day";
}

/**
 * Reads the results of a period, compared with the period before. Small numbers are hidden.
 * @throws the database's error
 */
export async function readResults(query: Query, filter: ResultsFilter, now = new Date()): Promise<Results> {
  const { from, to } = filter;
  const today = now.toISOString().slice(0, 10);
  const unit = unitOf(filter, today);
  const rows = await readTotals(query, filter, today);
  return {
    from,
    to,
    before: periodBefore(filter),
    since: (await firstDay(query)) ?? null,
    unit,
    totals: measureTotals(rows),
    series: courseOf(await readCourse(query, filter, unit), filter, unit),
    pages: pageTotals(await readPages(query, filter, today)),
    languages: languageTotals(rows, filter.language),
  };
}
