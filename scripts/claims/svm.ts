// A linear support vector machine: the weights that separate two sets of examples with the widest margin.

/** The features of an example. */
export interface Example {
  readonly buckets: Int32Array;
  readonly values: Float64Array;
}

/** How often the training goes through all examples. */
export const ROUNDS = 20;

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
  const order = Int32Array.from(examples.keys());
  const random = numbers();
  const rows = flatten(examples);
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(order, random);
    for (const index of order) {
      const side = isPositive[index] ? 1 : -1;
      const dual = duals[index] ?? 0;
      const diagonal = 1 / (2 * costOf(index));
      const start = rows.starts[index] ?? 0;
      const end = rows.starts[index + 1] ?? 0;
      let score = weights[buckets] ?? 0;
      for (let at = start; at < end; at++)
        score += (weights[rows.buckets[at] ?? 0] ?? 0) * (rows.values[at] ?? 0);
      const gradient = side * score - 1 + diagonal * dual;
      const next = Math.max(0, dual - gradient / ((rows.lengths[index] ?? 1) + diagonal));
      const step = (next - dual) * side;
      if (step === 0) continue;
      duals[index] = next;
      for (let at = start; at < end; at++) {
        const bucket = rows.buckets[at] ?? 0;
        weights[bucket] = (weights[bucket] ?? 0) + step * (rows.values[at] ?? 0);
      }
      weights[buckets] = (weights[buckets] ?? 0) + step;
    }
  }
  return weights;
}

/** Copies the examples into one list, which a processor reads faster than thousands of small ones. */
function flatten(examples: readonly Example[]) {
  const starts = new Int32Array(examples.length + 1);
  for (const [index, { buckets }] of examples.entries())
    starts[index + 1] = (starts[index] ?? 0) + buckets.length;
  const size = starts[examples.length] ?? 0;
  const rows = { starts, buckets: new Int32Array(size), values: new Float64Array(size) };
  for (const [index, { buckets, values }] of examples.entries()) {
    rows.buckets.set(buckets, starts[index]);
    rows.values.set(values, starts[index]);
  }
  const lengths = examples.map(({ values }) => values.reduce((sum, value) => sum + value * value, 1));
  return { ...rows, lengths };
}
