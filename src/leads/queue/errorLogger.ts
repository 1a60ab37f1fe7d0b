import { logPerCause } from "#platform/logPerCause.ts";
import { safeErrorMessage } from "#platform/safeErrorMessage.ts";

/** Gives a log for the faults of one event. A reason that repeats is held back: it must not fill the log. */
export function errorLogger(event: string): (error: unknown) => void {
  return (error) => {
    const reason = safeErrorMessage(error);
    logPerCause("error", event, reason, { reason });
  };
}
