import { logPerCause } from "#platform/logPerCause.ts";

/** Milliseconds before the first retry. The delay doubles after each failure. */
const FIRST_WAIT = 1000;
/** Consecutive failures after which it gives up. */
const MOST_FAILURES = 7;

/**
 * Returns a function that starts the work in the background. Failures are logged and retried for about two minutes.
 * The work never runs concurrently: a call during a run causes one more run afterward, and a call during the delay
 * before a retry starts the retry immediately.
 * @param event the log event of a failure
 */
export function retryWithBackoff(event: string, work: () => Promise<void>): () => void {
  let isWanted = false;
  let isRunning = false;
  let endWait = () => {};

  async function run(): Promise<void> {
    isRunning = true;
    for (let failures = 0; isWanted; ) {
      isWanted = false;
      try {
        await work();
        failures = 0;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        logPerCause("error", event, reason, { reason });
        const { promise: waited, resolve } = Promise.withResolvers<void>();
        endWait = resolve;
        setTimeout(resolve, FIRST_WAIT * 2 ** failures).unref();
        await waited;
        failures += 1;
        isWanted ||= failures < MOST_FAILURES;
      }
    }
    isRunning = false;
  }

  return () => {
    isWanted = true;
    endWait();
    if (!isRunning) void run();
  };
}
