import * as v from "valibot";
import { type DayOfRun, type RunTotals, readDays, sumDays } from "#analytics/experiments/runTotals.ts";
import { readStopped } from "#analytics/experiments/stoppedTable.ts";
import { siteQueue } from "#leads/leadsService.ts";
import type { Query } from "#leads/queue/database/database.ts";
import { environment } from "#platform/environment.ts";
import { log } from "#platform/log.ts";
import { errorLogger, logPerCause } from "#platform/logPerCause.ts";
import { languages } from "#schemas/languages.ts";
import {
  daysIn,
  type ExperimentResult,
  LONGEST_PERIOD,
  MOST_RUNS,
  type PlannedRun,
  type VersionTotals,
} from "#schemas/rules/analytics/results.ts";
import { isDay, isMoment } from "#schemas/rules/existingValues.ts";
import type { Version } from "#schemas/rules/experiments/shownVersion.ts";
import {
  type FindStudioUser,
  StudioError,
  type StudioTool,
  toolEndpoint,
} from "#studio-access/toolEndpoint.ts";
import { hideSmall, readResults } from "./readResults.ts";
import { resultsQuery } from "./resultsDatabase.ts";

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

const HINT = "A day must be like 2026-11-27.";
const day = v.pipe(v.string(), v.check(isDay, HINT));

const periodCommand = v.pipe(
  v.object({
    command: v.literal("results"),
    from: day,
    to: day,
    path: v.optional(v.pipe(v.string(), v.startsWith("/"), v.maxLength(300))),
    language: v.optional(v.picklist(languages.map(({ id }) => id))),
  }),
  v.check((period) => {
    const days = daysIn(period);
    return days >= 1 && days <= LONGEST_PERIOD;
  }, `A period must have from 1 to ${LONGEST_PERIOD} days.`),
);

const text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(128));

/** The totals of experiments. */
const experimentsCommand = v.object({
  command: v.literal("experiments"),
  runs: v.pipe(
    v.array(
      v.object({
        id: text,
        startedAt: v.pipe(text, v.check(isMoment, "A start must be like 2026-11-27T09:00:00.000Z.")),
        sampleSize: v.pipe(v.number(), v.integer(), v.minValue(1)),
      }),
    ),
    v.maxLength(MOST_RUNS, `At most ${MOST_RUNS} experiments can be read at once.`),
  ),
});

const resultsCommand = v.variant("command", [periodCommand, experimentsCommand]);
type ResultsCommand = v.InferOutput<typeof resultsCommand>;

const results: StudioTool<ResultsCommand> = {
  scope: "results",
  commands: resultsCommand,
  roles: () => environment().ANALYTICS_ROLES,
  refusal: (roles) =>
    `Only people with the role ${roles} can see results. An administrator of the Studio's project can change your role.`,
  query: async () => (await siteQueue()).database.query,
  async execute(_user, command) {
    const query = await resultsQuery();
    return command.command === "experiments"
      ? await readExperiments(query, command.runs)
      : await readResults(query, command);
  },
  toStudioError(error) {
    errorLogger("results.read-failed")(error);
    const message = "The site can't read the results right now. Try again in a minute.";
    return new StudioError(503, "unavailable", message);
  },
  logOpened: ({ id: user, roles }) => log("info", "results.access-opened", { user, roles }),
  logRefused: ({ id: user, roles }) => logPerCause("warn", "results.access-refused", user, { user, roles }),
  logFailed: (reason) => logPerCause("error", "results.access-failed", reason, { reason }),
};

/**
 * `POST /api/analytics/studio`: sends the results of a period or of experiments to the Studio. They are totals without personal data.
 * @param findUser identifies the Studio user, in the lake
 */
export const resultsEndpoint = (request: Request, findUser: FindStudioUser): Promise<Response> =>
  toolEndpoint(results, request, findUser);
