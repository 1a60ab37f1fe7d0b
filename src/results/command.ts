import * as v from "valibot";
import { languages } from "#schemas/languages.ts";
import { daysIn, LONGEST_PERIOD, MOST_RUNS } from "#schemas/rules/analytics/results.ts";
import { isDay, isMoment } from "#schemas/rules/values/existingValues.ts";

const HINT = "A day must be like 2026-11-27.";
const day = v.pipe(v.string(), v.check(isDay, HINT));

/** The results of a period, of all pages or of some. */
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

/** The commands of *Results*. */
export const resultsCommand = v.variant("command", [periodCommand, experimentsCommand]);
export type ResultsCommand = v.InferOutput<typeof resultsCommand>;
