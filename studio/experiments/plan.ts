import { daysIn, type Results, totalIn } from "../../schemas/rules/analytics/results.ts";
import { sampleSize, weeksNeeded } from "../../schemas/rules/experiments/statistics.ts";
import type { StoredExperiment } from "./lifecycle.ts";

/** The share of visits that reach the goal, if too few have been counted to know it. */
const ASSUMED_RATE = 0.02;

/** A longer experiment is rarely worth waiting for. */
const LONG = 26;

/** How long an experiment takes. */
export interface Plan {
  /** The visits that each version needs. */
  readonly sampleSize: number;
  /** Sentences for marketers. */
  readonly words: readonly string[];
}

const number = new Intl.NumberFormat("en-US");
const percent = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 });

/** Says how long it takes until both versions have their visits. */
function durationWords(weeks: number, weekly: number): string[] {
  const visits = `At today's ${number.format(Math.round(weekly))} visits a week`;
  if (weeks <= 1) return [`${visits}, this takes about a week.`];
  const words = `${visits}, this takes about ${number.format(Math.ceil(weeks))} weeks.`;
  if (weeks <= LONG) return [words];
  return [words, "That is long. Plan to find a larger improvement, or choose a goal that more visits reach."];
}

/**
 * Plans an experiment with the visits of the landing page in the last weeks.
 * @param results the results of the landing page in the experiment's language
 * @returns undefined if so many visits reach the goal that the improvement is impossible
 */
export function planOf(
  results: Results,
  { goal = "demo-started", share = 50, effect = 20 }: StoredExperiment,
): Plan | undefined {
  const visits = totalIn(results, "visit").now;
  const goals = totalIn(results, goal).now;
  const isKnown = visits !== "few" && goals !== "few";
  const rate = isKnown ? Math.min(goals / visits, 1) : ASSUMED_RATE;
  const size = sampleSize({ rate, effect });
  if (size === undefined) return undefined;
  const from = results.since !== null && results.since > results.from ? results.since : results.from;
  const days = daysIn({ from, to: results.to });
  const basis = isKnown
    ? `In the last ${days} days, ${percent.format(rate)} of the visits reached the goal.`
    : `Too few visits reached the goal in the last weeks to plan with their share. This plan assumes ${percent.format(rate)}.`;
  const weekly = visits === "few" ? undefined : (visits / days) * 7;
  return {
    sampleSize: size,
    words: [
      basis,
      `To find an improvement of ${effect}% or more, each version needs ${number.format(size)} visits.`,
      ...(weekly === undefined
        ? ["Too few visits were counted to say how long this takes."]
        : durationWords(weeksNeeded({ sampleSize: size, share, visits: weekly }), weekly)),
    ],
  };
}
