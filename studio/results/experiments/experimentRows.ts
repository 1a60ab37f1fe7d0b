import { experimentEvents, versions } from "../../../schemas/rules/experiments/shownVersion.ts";
import { type CsvRow, cell } from "../resultsCsv.ts";
import type { ExperimentEntry } from "./experimentEntry.ts";

/** Returns the rows of an experiment in a CSV, from its start to its end. Goals that are not shown yet have no row. */
export const experimentRows = ({ experiment, result }: ExperimentEntry, today: string): CsvRow[] =>
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
