import { memoizeFor } from "#platform/memoizeFor.ts";
import type { ExperimentRun, Harm } from "#schemas/rules/analytics/results.ts";
import {
  type ExperimentEvent,
  experimentEvents,
  type Version,
  versions,
} from "#schemas/rules/experiments/shownVersion.ts";
import { EXPERIMENT_TOTALS, type Query, TOTALS } from "../store/createTables.ts";
import { everyPage } from "../store/writeBatch.ts";

/** The sums of a run's events, by version. */
export type RunTotals = Readonly<Record<Version, Readonly<Record<ExperimentEvent, number>>>>;

const harms: readonly Harm[] = ["error", "refused"];

/** The visits that each version needs before it is judged. */
const FEWEST_VISITS = 20;
/** The errors or refused forms that harm needs: more than one address can report in two days. */
const FEWEST_HARMED = 8;

/**
 * The probability at which a higher count is no longer a coincidence: 1 in 10,000. It is strict, because the counts are
 * compared every 30 s. With equal versions, fewer than 1 in 100 experiments of 10,000 visits stop (see the test).
 */
const LEVEL = 0.0001;

/** Returns the probability of at least `least` successes in `times` attempts (binomial distribution). */
function atLeast(least: number, times: number, probability: number): number {
  // In logarithms, since the terms of large counts are smaller than the smallest number.
  const odds = Math.log(probability) - Math.log1p(-probability);
  let term = times * Math.log1p(-probability);
  let sum = least === 0 ? Math.exp(term) : 0;
  for (let successes = 1; successes <= times; successes += 1) {
    term += Math.log((times - successes + 1) / successes) + odds;
    if (successes >= least) sum += Math.exp(term);
  }
  return sum;
}

/**
 * Returns the harm that the variant does: visits with it have significantly more errors or refused forms than visits with
 * the original. It is the exact one-sided test of two Poisson rates: if the versions are equal, each event belongs to the
 * variant with the probability of its share of the visits (Przyborowski and Wilenski 1940, doi:10.2307/2332612).
 * @returns undefined if there is no harm, or not enough visits to tell
 */
export function harmOf({ original, variant }: RunTotals): Harm | undefined {
  if (Math.min(original.visit, variant.visit) < FEWEST_VISITS) return undefined;
  const share = variant.visit / (original.visit + variant.visit);
  return harms.find((event) => {
    const all = original[event] + variant[event];
    // Most experiments end here, without the sum.
    if (variant[event] < FEWEST_HARMED) return false;
    return variant[event] > all * share && atLeast(variant[event], all, share) < LEVEL;
  });
}

/** The measure of an event. */
export const measureOf = (event: ExperimentEvent): string => `experiment-${event}`;

/** The value of a version's totals. A new start of the same document counts from zero. */
export const versionValue = ({ id, startedAt }: ExperimentRun, version: Version): string =>
  `${id} ${version} ${startedAt}`;

/** The number of events of a version on a day. */
export interface DayOfRun {
  /** `2026-11-27`, in UTC. */
  readonly day: string;
  readonly version: Version;
  readonly event: ExperimentEvent;
  readonly count: number;
}

/** Reads the events of runs by day. Returns a list for each run, oldest day first. */
export async function readDays(query: Query, runs: readonly ExperimentRun[]): Promise<DayOfRun[][]> {
  const values = runs.flatMap((run) => versions.map((version) => versionValue(run, version)));
  const rows = await query(
    `SELECT to_char(start AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, measure, value, sum(count)::float8 AS count
     FROM ${TOTALS} WHERE ${EXPERIMENT_TOTALS} AND value = ANY($1::text[]) AND path = ANY($2::text[])
     GROUP BY 1, 2, 3 ORDER BY 1`,
    [values, everyPage],
  );
  return runs.map((run) =>
    rows.flatMap((row) => {
      const version = versions.find((each) => row.value === versionValue(run, each));
      const event = experimentEvents.find((each) => row.measure === measureOf(each));
      return version && event ? [{ day: String(row.day), version, event, count: Number(row.count) }] : [];
    }),
  );
}

/** Sums up the events of a run. */
export function sumDays(days: readonly DayOfRun[]): RunTotals {
  const of = (version: Version) => {
    const sum = (event: ExperimentEvent) =>
      days.reduce(
        (all, each) => all + (each.version === version && each.event === event ? each.count : 0),
        0,
      );
    return { visit: sum("visit"), goal: sum("goal"), refused: sum("refused"), error: sum("error") };
  };
  return { original: of("original"), variant: of("variant") };
}

/** A run of an experiment: from one start to its stop. */
export interface Run {
  /** The id of the published document. */
  id: string;
  name: string;
  /** The moment of the start, exactly as in the document. */
  startedAt: string;
  /** The path of the landing page whose section has a variant. */
  path: string;
}

/** How long the list of runs is cached, in milliseconds. */
const CACHED = 60_000;
/** How long it is cached for an id that is not in it, so that a new run is counted soon. */
const CACHED_FOR_UNKNOWN = 10_000;

/**
 * Caches the list of running experiments. While the list can't be read, the previous list applies.
 * @param read reads the list
 */
export function createRuns(read: () => Promise<readonly Run[]>) {
  let running: readonly Run[] = [];
  let counted = new Map<string, Run>();
  const readAgain = memoizeFor(async () => {
    running = await read();
  }, CACHED_FOR_UNKNOWN);
  const readOnce = memoizeFor(readAgain, CACHED);

  async function find(id: string): Promise<Run | undefined> {
    for (const reading of [readOnce, readAgain]) {
      await reading().catch(() => {}); // the client of the lake logs its errors
      const run = running.find((each) => each.id === id);
      if (run) return run;
    }
    return undefined;
  }

  return {
    /** Returns the run of an experiment, to count an event of it; undefined if it doesn't run. */
    async of(id: string): Promise<Run | undefined> {
      const run = await find(id);
      if (run) counted.set(`${run.id} ${run.startedAt}`, run);
      return run;
    },
    /** Returns the runs that were counted since the last call. */
    takeCounted(): readonly Run[] {
      const taken = [...counted.values()];
      counted = new Map();
      return taken;
    },
  };
}
export type Runs = ReturnType<typeof createRuns>;
