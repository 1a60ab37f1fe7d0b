import { setImmediate } from "node:timers";

/** The work exceeded its deadline. */
export class DeadlineError extends Error {
  override name = "DeadlineError";
}

/**
 * Waits for work, but no longer than this many milliseconds by the clock. Then its signal aborts. Work that ignores the signal
 * goes on, and its result is dropped.
 * @param late creates the error for work that is late
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
  // After a pause of the process, overdue timers run before the sockets are read. A result that has arrived counts.
  const timer = setTimeout(() => setImmediate(expire), milliseconds);
  try {
    return await Promise.race([work(stop.signal), expired]);
  } finally {
    clearTimeout(timer);
  }
}
