import { isServerless } from "#platform/isServerless.ts";
import { log } from "#platform/log.ts";
import { errorLogger } from "#platform/logPerCause.ts";
import type { Harm } from "#schemas/rules/analytics/results.ts";
import {
  type ExperimentEvent,
  experimentEvents,
  type Version,
} from "#schemas/rules/experiments/shownVersion.ts";
import { analytics, analyticsSources } from "../analyticsService.ts";
import { createTables, type TotalsDatabase } from "../store/createTables.ts";
import { harmOf, type Run, type RunTotals, readDays, sumDays } from "./runTotals.ts";
import { insertStopped, isStopped, readStopped, setStopped } from "./stoppedTable.ts";

/** The time between two sums, in milliseconds: a minute, with the writes of all instances and the checks around it. */
const WINDOW = 180_000;

/** The counts that make a window a busy one: harm with the variant, and visits with the original. */
const weights: readonly ((events: RunTotals) => number)[] = [
  ({ variant }) => variant.error,
  ({ variant }) => variant.refused,
  ({ original }) => original.visit,
];

const nothing: RunTotals = {
  original: { visit: 0, goal: 0, refused: 0, error: 0 },
  variant: { visit: 0, goal: 0, refused: 0, error: 0 },
};

/** Returns the events that are in `all` and not in `some`. */
function without(all: RunTotals, some: RunTotals): RunTotals {
  const rest = (version: Version) =>
    Object.fromEntries(
      experimentEvents.map((event) => [event, all[version][event] - some[version][event]]),
    ) as Record<ExperimentEvent, number>; // an entry for each event
  return { original: rest("original"), variant: rest("variant") };
}

interface Course {
  /** Sums of the last minutes, oldest first. */
  sums: { at: number; totals: RunTotals }[];
  /** The busiest window by each weight. */
  busiest: RunTotals[];
}

/**
 * Creates a function that finds the harm of a run that no single minute decides: the harm must remain without the events of the
 * busiest minutes, which can be a flood of invented visits. It compares the sums that it has seen, so it needs no exact times.
 * @param now returns a monotonic time in milliseconds
 */
export function createHarmCheck(now: () => number) {
  const courses = new Map<string, Course>();

  /** Begins with the sums so far. Harm that nobody has seen grow counts as one window. */
  function begin(totals: RunTotals): Course {
    const first = harmOf(totals) ? nothing : totals;
    return { sums: [{ at: now(), totals: first }], busiest: weights.map(() => nothing) };
  }

  return function lastingHarm(run: string, totals: RunTotals): Harm | undefined {
    const course = courses.get(run) ?? begin(totals);
    courses.set(run, course);
    const { sums, busiest } = course;
    while (sums[1] && sums[1].at <= now() - WINDOW) sums.shift();
    const window = without(totals, sums[0]?.totals ?? nothing);
    for (const [index, weight] of weights.entries())
      if (weight(window) > weight(busiest[index] ?? nothing)) busiest[index] = window;
    sums.push({ at: now(), totals });
    const harms = busiest.map((events) => harmOf(without(totals, events)));
    return harms.every((harm) => harm !== undefined) ? harms[0] : undefined;
  };
}

const lastingHarm = createHarmCheck(() => performance.now());

/** Stops the runs whose variants do harm. */
async function stopHarmful({ query }: Pick<TotalsDatabase, "query">, runs: readonly Run[]): Promise<void> {
  const running = runs.filter(({ id, startedAt }) => !isStopped(id, startedAt));
  if (running.length === 0) return;
  const days = await readDays(query, running);
  for (const [index, { id, startedAt }] of running.entries()) {
    const totals = sumDays(days[index] ?? []);
    const reason = lastingHarm(`${id} ${startedAt}`, totals);
    // Several machines find the harm. One of them logs it.
    if (reason && (await insertStopped(query, { id, startedAt, reason })))
      log("warn", "experiment.stopped", { experiment: id, reason, ...totals });
  }
  setStopped(await readStopped(query));
}

/**
 * Reads which experiments have stopped by themselves. Compares the versions of the experiments that this process has counted
 * since the last check, and stops those whose variants do harm. Logs an error instead of throwing it. On a serverless
 * host it does nothing, since all visits get the original there.
 */
export async function checkExperiments(): Promise<void> {
  const counter = analytics();
  if (!counter || isServerless()) return;
  try {
    const database = await analyticsSources.openDatabase();
    await createTables(database);
    setStopped(await readStopped(database.query));
    await stopHarmful(database, counter.takeCountedRuns());
  } catch (error) {
    errorLogger("experiment.check-failed")(error);
  }
}
