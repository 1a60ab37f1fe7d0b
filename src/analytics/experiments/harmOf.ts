import type { Harm } from "#schemas/rules/analytics/results.ts";
import type { ExperimentEvent, Version } from "#schemas/rules/experiments/shownVersion.ts";

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
