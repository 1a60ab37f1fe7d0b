import type { RunTotals } from "#analytics/experiments/harmOf.ts";
import { type DayOfRun, readDays, sumDays } from "#analytics/experiments/runTotals.ts";
import { readStopped } from "#analytics/experiments/stoppedTable.ts";
import type { Query } from "#leads/queue/database/database.ts";
import type { ExperimentResult, PlannedRun, VersionTotals } from "#schemas/rules/analytics/results.ts";
import type { Version } from "#schemas/rules/experiments/experiment.ts";
import { hideSmall } from "../hideSmall.ts";

/** Returns the first day on which both versions had the planned visits; null before. */
function completionDay(days: readonly DayOfRun[], sampleSize: number): string | null {
  const visits = { original: 0, variant: 0 };
  for (const { day, version, event, count } of days) {
    if (event === "visit") visits[version] += count;
    if (Math.min(visits.original, visits.variant) >= sampleSize) return day;
  }
  return null;
}

const hide = (totals: RunTotals[Version], isComplete: boolean): VersionTotals => ({
  visit: hideSmall(totals.visit),
  goal: isComplete ? hideSmall(totals.goal) : null,
  refused: hideSmall(totals.refused),
  error: hideSmall(totals.error),
});

/**
 * Reads the totals of runs. Goals are hidden until both versions have the planned visits. The totals then end with that
 * day, so that a result doesn't change when people wait for another one. Small numbers are hidden.
 * @throws the database's error
 */
export async function readExperiments(
  query: Query,
  runs: readonly PlannedRun[],
): Promise<ExperimentResult[]> {
  const all = await readDays(query, runs);
  const stopped = await readStopped(query);
  return runs.map(({ id, startedAt, sampleSize }, index) => {
    const days = all[index] ?? [];
    const completedOn = completionDay(days, sampleSize);
    const { original, variant } = sumDays(
      days.filter(({ day }) => completedOn === null || day <= completedOn),
    );
    const stop = stopped.find((each) => each.id === id && each.startedAt === startedAt);
    return {
      id,
      startedAt,
      versions: {
        original: hide(original, completedOn !== null),
        variant: hide(variant, completedOn !== null),
      },
      completedOn,
      stopped: stop ? { reason: stop.reason, at: stop.at } : null,
    };
  });
}
