/** Returns how long `run` takes, in milliseconds. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

/**
 * Returns the duration of the fastest attempt, because other programs may slow an attempt down. Stops after the first
 * attempt below the limit.
 * @param limit milliseconds
 * @param attempt returns its duration in milliseconds
 */
export async function fastest(
  tries: number,
  limit: number,
  attempt: (n: number) => Promise<number>,
): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let n = 0; n < tries && best >= limit; n++) best = Math.min(best, await attempt(n));
  return best;
}
