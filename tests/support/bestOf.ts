/** Measures how long a function takes, in milliseconds. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

/**
 * Returns the fastest of several attempts, because another program may slow down any one of them. Stops at the first
 * attempt within the limit.
 * @param limit milliseconds
 * @param attempt returns its duration in milliseconds
 */
export async function bestOf(
  tries: number,
  limit: number,
  attempt: (n: number) => Promise<number>,
): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let n = 0; n < tries && best >= limit; n++) best = Math.min(best, await attempt(n));
  return best;
}
