/** Returns the value that a `share` of all measurements, such as 0.95, don't exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

/** Returns the 95th percentile. */
export const p95 = (values: readonly number[]) => percentile(values, 0.95);

/** Returns the median. For an even number of values, it is the lower of the two in the middle. */
export const median = (values: readonly number[]) => percentile(values, 0.5);

export const inMs = (value: number) => `${Math.round(value)} ms`;
