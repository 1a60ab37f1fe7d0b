import jStat from "jstat";
import {
  type Count,
  countWords,
  type ExperimentResult,
  FEWEST,
  type Harm,
  type VersionTotals,
} from "../analytics/results.ts";

/** How often visits led to a goal. `goals` is at most `visits`. */
interface Rate {
  readonly goals: number;
  readonly visits: number;
}

/** The difference of two rates, with its uncertainty. */
interface Comparison {
  /** The probability that the variant's rate is higher, from 0 to 1. */
  readonly probability: number;
  /** The 95% credible interval of the variant's rate minus the original's, from -1 to 1. */
  readonly difference: { readonly from: number; readonly to: number };
}

/** The number of points that stand for the distribution of the original's rate. More change the results by less than 0.0005. */
const POINTS = 200;
/** The number of halvings that find a limit of the interval. */
const HALVINGS = 20;

/** Parameters of the beta distribution of a rate. Before the first visit, all rates are equally probable. */
const betaOf = ({ goals, visits }: Rate) => [1 + goals, 1 + visits - goals] as const;

/**
 * Compares the rates of two versions by Bayesian inference: each rate has a beta distribution, with a uniform prior
 * (https://en.wikipedia.org/wiki/Beta_distribution#Bayesian_inference).
 */
export function compareRates(original: Rate, variant: Rate): Comparison {
  const [a, b] = betaOf(variant);
  const points = Array.from({ length: POINTS }, (_, index) =>
    jStat.beta.inv((index + 0.5) / POINTS, ...betaOf(original)),
  );
  /** Returns the probability that the difference is at most this. */
  const atMost = (difference: number) =>
    points.reduce((sum, point) => sum + jStat.beta.cdf(point + difference, a, b), 0) / POINTS;

  function limit(probability: number): number {
    let [low, high] = [-1, 1];
    for (let step = 0; step < HALVINGS; step += 1) {
      const middle = (low + high) / 2;
      if (atMost(middle) < probability) low = middle;
      else high = middle;
    }
    return (low + high) / 2;
  }

  return { probability: 1 - atMost(0), difference: { from: limit(0.025), to: limit(0.975) } };
}

// The statistics of experiments: how many visits an experiment needs, and what can be said about its result.

/** Why an experiment stopped by itself, as sentences. */
export const harmWords: Readonly<Record<Harm, string>> = {
  error: "Visits with the variant had more errors than visits with the original.",
  refused: "Visits with the variant had more refused forms than visits with the original.",
};

/** The quantiles of the normal distribution for a two-sided error of 5% and a power of 80%. */
const ERROR = 1.959964;
const POWER = 0.841621;

/** How sure the result must be that a version is better. Together with the opposite case, 5% of equal versions differ. */
const SURE = 0.975;

/**
 * Returns how many visits each version needs, so that a test with a two-sided error of 5% finds the effect in 80 of 100
 * experiments. The formula is for two proportions (Fleiss, Statistical Methods for Rates and Proportions, 3rd edition,
 * section 4.2).
 * @param rate the share of visits that reach the goal now, from 0 to 1
 * @param effect the smallest relative improvement to find, in percent
 * @returns undefined if no visit reaches the goal, or if the improved rate would be 100% or more
 */
export function sampleSize({
  rate,
  effect,
}: {
  readonly rate: number;
  readonly effect: number;
}): number | undefined {
  const improved = rate * (1 + effect / 100);
  if (!(rate > 0 && effect > 0 && improved < 1)) return undefined;
  const mean = (rate + improved) / 2;
  const error = ERROR * Math.sqrt(2 * mean * (1 - mean));
  const power = POWER * Math.sqrt(rate * (1 - rate) + improved * (1 - improved));
  return Math.ceil(((error + power) / (improved - rate)) ** 2);
}

/**
 * Returns how many weeks an experiment takes until both versions have their planned visits.
 * @param share the share of visits that get the variant, in percent
 * @param visits the visits of the landing page in a week
 * @returns Infinity without visits
 */
export const weeksNeeded = (plan: {
  readonly sampleSize: number;
  readonly share: number;
  readonly visits: number;
}): number => plan.sampleSize / (plan.visits * (Math.min(plan.share, 100 - plan.share) / 100));

/** What can be said about an experiment. */
type ConclusionState =
  | "collecting"
  | "stopped early"
  | "stopped by itself"
  | "better"
  | "worse"
  | "no clear difference";

export interface Conclusion {
  readonly state: ConclusionState;
  /** One or more sentences for marketers. */
  readonly words: string;
  /** Null until both versions have the planned visits. */
  readonly comparison: Comparison | null;
}

const format = new Intl.NumberFormat("en-US");
const oneDigit = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
const percent = (rate: number) => `${oneDigit.format(rate * 100)}%`;
const number = (count: Count) => (count === "few" ? 0 : count);

/** Returns the possible numbers of a hidden total. */
const possible = (count: Count) => (count === "few" ? [0, FEWEST - 1] : [count]);

/** Returns the possible rates of a version. A goal that is reached twice in a visit counts once. */
const ratesOf = ({ goal, visit }: VersionTotals) =>
  possible(goal ?? "few").map((goals) => {
    const visits = number(visit);
    return { goals: Math.min(goals, visits), visits };
  });

/** Compares two versions. If totals are hidden, the result is the least certain of the possible ones. */
function compare({ original, variant }: ExperimentResult["versions"]): Comparison {
  const all = ratesOf(original).flatMap((one) => ratesOf(variant).map((other) => compareRates(one, other)));
  const probabilities = all.map(({ probability }) => probability);
  return {
    probability: probabilities.reduce((least, each) =>
      Math.abs(each - 0.5) < Math.abs(least - 0.5) ? each : least,
    ),
    difference: {
      from: Math.min(...all.map(({ difference }) => difference.from)),
      to: Math.max(...all.map(({ difference }) => difference.to)),
    },
  };
}

/** Returns the share of a version's visits that reached the goal, such as ` (5%)`. Empty if a total is hidden. */
export function goalShare({ goal, visit }: VersionTotals): string {
  if (goal === null || goal === "few" || visit === "few") return "";
  return ` (${percent(Math.min(1, goal / visit))})`;
}

/** Returns a total of goals with its share of the visits: `96 of 1,905 visits (5%)`. */
const reached = (totals: VersionTotals): string =>
  `${countWords(totals.goal ?? "few")} of ${countWords(totals.visit)} visits${goalShare(totals)}`;

const points = (difference: number) => oneDigit.format(difference * 100).replace("-", "−");

function certainty(probability: number): string {
  if (probability > 0.999) return "more than 99.9%";
  return percent(probability);
}

function resultWords(state: ConclusionState, versions: ExperimentResult["versions"], found: Comparison) {
  const { probability, difference } = found;
  const totals = `The variant reached the goal in ${reached(versions.variant)}, the original in ${reached(versions.original)}.`;
  const range = `With a probability of 95%, the difference is between ${points(difference.from)} and ${points(difference.to)} percentage points.`;
  if (state === "no clear difference")
    return `There is no clear difference. ${totals} ${range} The versions can be equal, or differ by less than you planned to find.`;
  const sure = certainty(Math.max(probability, 1 - probability));
  return `The variant is ${state}, with a probability of ${sure}. ${totals} ${range}`;
}

/**
 * Returns what can be said about a run of an experiment. Until both versions have the planned visits, nothing is said
 * about the goal: a result that people read early and often looks clear by chance.
 * @param run `isRunning` is false once somebody has stopped it
 */
export function conclusion({
  result,
  sampleSize: planned,
  isRunning,
}: {
  readonly result: ExperimentResult;
  readonly sampleSize: number;
  readonly isRunning: boolean;
}): Conclusion {
  const { versions, stopped, completedOn } = result;
  if (stopped)
    return {
      state: "stopped by itself",
      words: `The experiment stopped by itself. ${harmWords[stopped.reason]} All visits get the original.`,
      comparison: null,
    };
  if (completedOn === null) {
    const [fewer] = [versions.original.visit, versions.variant.visit].toSorted(
      (a, b) => number(a) - number(b),
    );
    const visits = `${countWords(fewer ?? "few")} of ${format.format(planned)} visits`;
    return isRunning
      ? {
          state: "collecting",
          words: `Not yet: ${visits}. Results are shown when both versions have ${format.format(planned)}, so that chance is not mistaken for success.`,
          comparison: null,
        }
      : {
          state: "stopped early",
          words: `Stopped too early: ${visits}. With fewer visits than planned, nobody can tell a difference from chance.`,
          comparison: null,
        };
  }
  const comparison = compare(versions);
  const state =
    comparison.probability >= SURE
      ? "better"
      : comparison.probability <= 1 - SURE
        ? "worse"
        : "no clear difference";
  return { state, words: resultWords(state, versions, comparison), comparison };
}
