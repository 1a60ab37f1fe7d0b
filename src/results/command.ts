import * as v from "valibot";
import { languages } from "#schemas/languages.ts";
import { dayAfter, daysIn, LONGEST_PERIOD } from "#schemas/rules/analytics/results.ts";

const HINT = "A day must be like 2026-11-27.";
const day = v.pipe(
  v.string(),
  v.isoDate(HINT),
  v.check((text) => !Number.isNaN(Date.parse(text)) && dayAfter(text, 0) === text, HINT),
);

/** The command of *Results*: the results of a period, of all pages or of some. */
export const resultsCommand = v.pipe(
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
export type ResultsCommand = v.InferOutput<typeof resultsCommand>;
