/** The value that `share` of all measurements, as 0.95, do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

/** The value that 95 in 100 measurements do not exceed. */
export const p95 = (values: readonly number[]) => percentile(values, 0.95);

/** The middle one; of an even number, the lower of the two. */
export const median = (values: readonly number[]) => percentile(values, 0.5);

export const inMs = (value: number) => `${Math.round(value)} ms`;
