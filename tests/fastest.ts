/** How long something takes, in milliseconds. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

/**
 * The fastest of some tries at what is promised to take less than a time: another program may take the machine from one
 * of them. The first that keeps the promise is the last.
 * @param promised milliseconds
 * @param attempt gives how long it took, in milliseconds
 */
export async function fastest(
  tries: number,
  promised: number,
  attempt: (n: number) => Promise<number>,
): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let n = 0; n < tries && best >= promised; n++) best = Math.min(best, await attempt(n));
  return best;
}
