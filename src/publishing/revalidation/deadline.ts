/** The work was not done within its time. */
export class DeadlineError extends Error {
  override name = "DeadlineError";
}

/**
 * Does work that must be done in time, by the clock.
 * @param milliseconds from now until the signal that the work is given aborts
 * @returns what the work returns
 * @throws DeadlineError as soon as the time is over, even when the work ignores its signal
 */
export async function withDeadline<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new DeadlineError(`Not done within ${milliseconds} ms.`);
    reject(error);
    stop.abort(error);
  }, milliseconds);
  try {
    return await Promise.race([work(stop.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
