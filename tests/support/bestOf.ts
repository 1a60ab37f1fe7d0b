/** How long something takes, in milliseconds. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

/**
 * The fastest of some tries at something that must take less than a limit: another program may slow one of them down. The
 * first try within the limit is the last.
 * @param limit milliseconds
 * @param attempt gives how long it took, in milliseconds
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
