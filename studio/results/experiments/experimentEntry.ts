import type { ExperimentResult, PlannedRun } from "../../../schemas/rules/analytics/results.ts";
import { experimentEvents, versions } from "../../../schemas/rules/experiments/shownVersion.ts";
import { type CsvRow, cell } from "../resultsCsv.ts";

/** Finds the published experiments that have started, the newest first. `$most` limits their number. */
export const STARTED = `*[_type == "experiment" && defined(startedAt) && defined(sampleSize) && defined(section)]
  | order(startedAt desc)[0...$most]{ _id, name, "section": section._ref, goal, startedAt, stoppedAt, sampleSize }`;

/** Finds the drafts of experiments that nobody has started. */
export const PLANNED = `*[_type == "experiment" && _id in path("drafts.**") && !defined(startedAt)] | order(name asc)
  { _id, name }`;

/** An experiment that nobody has started. */
export interface PlannedExperiment {
  readonly _id: string;
  readonly name?: string | null;
}

/** A published experiment that has started. */
export interface StartedExperiment {
  readonly _id: string;
  readonly name: string;
  readonly section: string;
  readonly goal: string;
  readonly startedAt: string;
  readonly stoppedAt: string | null;
  readonly sampleSize: number;
}

/** An experiment with what was counted. */
export interface ExperimentEntry {
  readonly experiment: StartedExperiment;
  readonly result: ExperimentResult;
}

/** Returns the run of an experiment, as the site knows it. */
export const runOf = ({ _id: id, startedAt, sampleSize }: StartedExperiment): PlannedRun => ({
  id,
  startedAt,
  sampleSize,
});

/** Returns each experiment with its result. An experiment without a result is left out. */
export const entriesOf = (
  experiments: readonly StartedExperiment[],
  results: readonly ExperimentResult[],
): ExperimentEntry[] =>
  experiments.flatMap((experiment) => {
    const result = results.find(
      ({ id, startedAt }) => id === experiment._id && startedAt === experiment.startedAt,
    );
    return result ? [{ experiment, result }] : [];
  });

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
