import { logPerCause } from "#platform/logPerCause.ts";

/** Milliseconds before the second try. Each further wait is twice as long. */
const FIRST_WAIT = 1000;
/** Failures in a row after which it gives up. */
const MOST_FAILURES = 7;

/**
 * Returns a function that starts the work and does not wait for it. Work that fails is logged and retried until it
 * succeeds, for about two minutes. It never runs twice at once: a call while it runs makes it run once more afterwards,
 * and a call while it waits for a retry makes it run at once.
 * @param event the name of the log line of a failure
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
