/** A result, and its age in milliseconds since the work for it began. */
export interface Cached<Found> {
  found: Found;
  age: number;
}

/**
 * Caches the result of costly work, and does the work at most once in `milliseconds`. Calls while it runs
 * share it. A failure is cached for as long as a result.
 */
export function memoizeFor<Found>(
  work: () => Promise<Found>,
  milliseconds: number,
): () => Promise<Cached<Found>> {
  let latest: { outcome: Promise<Found>; began: number; over: boolean } | undefined;

  function begin() {
    // The monotonic clock, so that a change of the system clock doesn't extend the caching period.
    const started = { outcome: work(), began: performance.now(), over: false };
    const end = () => {
      started.over = true;
    };
    started.outcome.then(end, end);
    return started;
  }

  return async () => {
    if (!latest || (latest.over && performance.now() - latest.began >= milliseconds)) latest = begin();
    const { outcome, began } = latest;
    return { found: await outcome, age: performance.now() - began };
  };
}
