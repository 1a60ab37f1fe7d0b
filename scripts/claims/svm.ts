// A linear support vector machine: the weights that separate two sets of examples with the widest margin.

/** The features of an example. */
export interface Example {
  readonly buckets: Int32Array;
  readonly values: Float64Array;
}

const ROUNDS = 20;

/** Returns a function that yields the same numbers from 0 to 1 each time. */
function numbers(): () => number {
  let state = 12345;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Shuffles a list in place (Fisher and Yates). */
function shuffle(list: Int32Array, random: () => number): void {
  for (let index = list.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    const value = list[index] ?? 0;
    list[index] = list[other] ?? 0;
    list[other] = value;
  }
}

/**
 * Trains weights by dual coordinate descent with squared loss: Hsieh et al., "A Dual Coordinate Descent Method for
 * Large-scale Linear SVM" (2008), algorithm 1. The same examples yield the same weights on every machine.
 * @param isPositive whether each example belongs to the set with weights above 0
 * @param costOf how much each example counts if it is on the wrong side
 * @returns a weight for each bucket, and the bias last
 */
export function trainSvm(
  examples: readonly Example[],
  isPositive: readonly boolean[],
  { buckets, costOf }: { buckets: number; costOf: (index: number) => number },
): Float64Array {
  const weights = new Float64Array(buckets + 1);
  const duals = new Float64Array(examples.length);
  const diagonals = examples.map((_, index) => 1 / (2 * costOf(index)));
  const lengths = examples.map(({ values }) => values.reduce((sum, value) => sum + value * value, 1));
  const order = Int32Array.from(examples.keys());
  const random = numbers();
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(order, random);
    for (const index of order) {
      const example = examples[index];
      if (!example) continue;
      const side = isPositive[index] ? 1 : -1;
      const dual = duals[index] ?? 0;
      const diagonal = diagonals[index] ?? 0;
      const gradient = side * weigh(example, weights) - 1 + diagonal * dual;
      const next = Math.max(0, dual - gradient / ((lengths[index] ?? 1) + diagonal));
      const step = (next - dual) * side;
      if (step === 0) continue;
      duals[index] = next;
      for (let at = 0; at < example.buckets.length; at++) {
        const bucket = example.buckets[at] ?? 0;
        weights[bucket] = (weights[bucket] ?? 0) + step * (example.values[at] ?? 0);
      }
      weights[buckets] = (weights[buckets] ?? 0) + step;
    }
  }
  return weights;
}

/** Adds up the weights of an example. */
function weigh({ buckets, values }: Example, weights: Float64Array): number {
  let sum = weights[weights.length - 1] ?? 0;
  for (let at = 0; at < buckets.length; at++) sum += (weights[buckets[at] ?? 0] ?? 0) * (values[at] ?? 0);
  return sum;
}
