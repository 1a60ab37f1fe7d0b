import { setImmediate } from "node:timers";

/** The work exceeded its deadline. */
export class DeadlineError extends Error {
  override name = "DeadlineError";
}

/**
 * Waits for work for at most this many milliseconds, and then aborts its signal. If the work ignores the signal, it
 * continues, but its result is discarded.
 * @param late creates the error for a timeout
 * @throws DeadlineError, or the error that `late` creates
 */
export async function withDeadline<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
  late: () => Error = () =>
    new DeadlineError(`The work did not finish within ${Math.round(milliseconds)} ms.`),
): Promise<Result> {
  const stop = new AbortController();
  const { promise: expired, reject } = Promise.withResolvers<never>();
  function expire(): void {
    const error = late();
    reject(error);
    stop.abort(error);
  }
  // After a pause of the process, overdue timers run before sockets are read. A result that has arrived still counts.
  const timer = setTimeout(() => setImmediate(expire), milliseconds);
  try {
    return await Promise.race([work(stop.signal), expired]);
  } finally {
    clearTimeout(timer);
  }
}
