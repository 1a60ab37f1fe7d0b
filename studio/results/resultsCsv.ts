import { type Count, countWords, type Results } from "../../schemas/rules/analytics/results.ts";
import { toCsv } from "../../schemas/rules/text/toCsv.ts";

const COLUMNS = ["part", "name", "measure", "from", "to", "count", "count before"] as const;
export type CsvRow = Partial<Record<(typeof COLUMNS)[number], string>>;

/** Numbers have no separators in a CSV. */
export const cell = (count: Count) => (count === "few" ? countWords(count) : String(count));

/** Returns all numbers of a view as CSV, one a line. @param more rows of other parts of the tool */
export function resultsCsv(
  { from, to, totals, series, pages, languages }: Results,
  more: readonly CsvRow[] = [],
): string {
  const period = { from, to };
  const compared = (part: string, name: string, measure: string, now: Count, before: Count) => ({
    part,
    name,
    measure,
    ...period,
    count: cell(now),
    "count before": cell(before),
  });
  return toCsv(COLUMNS, [
    ...totals.map(({ measure, value, now, before }) => compared("total", value, measure, now, before)),
    ...pages.flatMap(({ path, visits, views }) => [
      compared("page", path, "visit", visits.now, visits.before),
      compared("page", path, "view", views.now, views.before),
    ]),
    ...languages.flatMap(({ language, visits, views, demos, opened, sent }) =>
      Object.entries({
        visit: visits,
        view: views,
        "demo-started": demos,
        "form-opened": opened,
        "form-sent": sent,
      }).map(([measure, { now, before }]) => compared("language", language, measure, now, before)),
    ),
    ...series.flatMap(({ start, visits, views }) => [
      { part: "course", measure: "visit", from: start, to: start, count: cell(visits) },
      { part: "course", measure: "view", from: start, to: start, count: cell(views) },
    ]),
    ...more,
  ]);
}
