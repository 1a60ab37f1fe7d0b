/** What was found, and how many milliseconds ago the look for it began. */
export interface Kept<Found> {
  found: Found;
  age: number;
}

/**
 * A look that costs something, made at most once in `milliseconds` however often it is asked for. Those who ask while
 * it goes on share it. A failure is kept as long as a finding.
 */
export function keep<Found>(look: () => Promise<Found>, milliseconds: number): () => Promise<Kept<Found>> {
  let latest: { outcome: Promise<Found>; began: number; over: boolean } | undefined;

  function begin() {
    // By the monotonic clock: what is kept ends also when the wall clock is set back.
    const started = { outcome: look(), began: performance.now(), over: false };
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
