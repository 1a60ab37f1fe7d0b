import { logPerCause } from "#platform/logPerCause.ts";
import { safeErrorMessage } from "#platform/safeErrorMessage.ts";

/** Returns a function that logs errors of an event. A failure to count never affects a visitor. */
export function logFailure(event: string): (error: unknown) => void {
  return (error) => {
    const reason = safeErrorMessage(error);
    logPerCause("error", event, reason, { reason });
  };
}
