import { setTimeout as pause } from "node:timers/promises";

/** The time between attempts to record an outcome, in milliseconds. */
const RETRY_PAUSE = 1000;

/**
 * Repeats a write while the database is unreachable: a delivery or mail without its record would be sent again. Tries
 * at least once, and returns undefined if the process ends first.
 * @param report called with each error
 */
export async function untilStored<Result>(
  write: () => Promise<Result>,
  report: (error: unknown) => void,
  givenUp: AbortSignal,
): Promise<Result | undefined> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      report(error);
      if (givenUp.aborted) return undefined;
    }
    await pause(RETRY_PAUSE);
  }
}
