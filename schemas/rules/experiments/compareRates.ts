import jStat from "jstat";

/** How often visits led to a goal. `goals` is at most `visits`. */
export interface Rate {
  readonly goals: number;
  readonly visits: number;
}

/** The difference of two rates, with its uncertainty. */
export interface Comparison {
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
