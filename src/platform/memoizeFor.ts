/**
 * Caches the result of costly work, and does the work at most once in `milliseconds`. Calls while it runs
 * share it. A failure is cached for as long as a result.
 */
export function memoizeFor<Result>(work: () => Promise<Result>, milliseconds: number): () => Promise<Result> {
  let latest: { outcome: Promise<Result>; began: number; over: boolean } | undefined;

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
    return latest.outcome;
  };
}

/**
 * Memoizes a value derived from the latest copy of something, such as a page.
 * @param derive if it throws, the function throws its error, also on the next call with the same copy
 * @param initial the value until there is a copy
 * @returns takes the current copy and returns its value, or the last one when there is no copy
 */
export function memoizeLatest<Copy extends object, Value>(derive: (copy: Copy) => Value, initial: Value) {
  let value = initial;
  let latest: Copy | undefined;
  return (copy: Copy | undefined): Value => {
    if (copy && copy !== latest) {
      value = derive(copy);
      latest = copy;
    }
    return value;
  };
}
