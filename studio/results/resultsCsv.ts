import { countWords } from "../../schemas/rules/analytics/countWords.ts";
import type { Count, Results } from "../../schemas/rules/analytics/results.ts";
import { experimentEvents, versions } from "../../schemas/rules/experiments/experiment.ts";
import { toCsv } from "../../schemas/rules/text/toCsv.ts";
import type { ExperimentEntry } from "./experiments/experimentEntry.ts";

const COLUMNS = ["part", "name", "measure", "from", "to", "count", "count before"] as const;

/** Numbers have no separators in a CSV. */
const cell = (count: Count) => (count === "few" ? countWords(count) : String(count));

/** Returns the rows of an experiment, from its start to its end. Goals that are not shown yet have no row. */
const experimentRows = ({ experiment, result }: ExperimentEntry, today: string) =>
  versions.flatMap((version) =>
    experimentEvents.flatMap((event) => {
      const count = result.versions[version][event];
      if (count === null) return [];
      const end = result.completedOn ?? (result.stopped?.at ?? experiment.stoppedAt)?.slice(0, 10) ?? today;
      return [
        {
          part: "experiment",
          name: experiment.name,
          measure: `${version} ${event}`,
          from: experiment.startedAt.slice(0, 10),
          to: end,
          count: cell(count),
        },
      ];
    }),
  );

/** Returns all numbers of a view as CSV, one a line. */
export function resultsCsv(
  { from, to, totals, series, pages, languages }: Results,
  experiments: readonly ExperimentEntry[] = [],
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
    ...experiments.flatMap((entry) => experimentRows(entry, to)),
  ]);
}
