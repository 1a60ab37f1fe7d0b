/**
 * Runs a task at an interval. A run that takes longer delays the next one.
 * @param run gets a signal that ends it
 * @param interval the time between two starts, in milliseconds
 * @param failed called with the error of a failed run; the next one tries again
 * @param isNow whether the first run starts now, instead of after the first interval
 * @returns a function that stops the task and resolves when the current run has ended
 */
export function repeat(
  run: (stop: AbortSignal) => Promise<void>,
  interval: number,
  failed: (error: unknown) => void,
  isNow = false,
): () => Promise<void> {
  const stopping = new AbortController();
  let current: Promise<void> | undefined;
  const start = () => {
    current ??= run(stopping.signal)
      .catch(failed)
      .finally(() => {
        current = undefined;
      });
  };
  const timer = setInterval(start, interval);
  timer.unref();
  if (isNow) start();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await current;
  };
}
