import { logPerCause } from "#platform/logPerCause.ts";
import { safeErrorMessage } from "#platform/safeErrorMessage.ts";

/** Returns a logger for the errors of an event. Repeated reasons are suppressed, so that they don't fill the log. */
export function errorLogger(event: string): (error: unknown) => void {
  return (error) => {
    const reason = safeErrorMessage(error);
    logPerCause("error", event, reason, { reason });
  };
}
