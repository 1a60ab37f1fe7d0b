import { errorMessage } from "#errorMessage.ts";
import { logPerCause } from "#logPerCause.ts";

/**
 * Gives a log for the faults of one event. Each reason is a cause of its own: one that lasts must not fill
 * the log.
 */
export function faultLog(event: string): (error: unknown) => void {
  return (error) => {
    const reason = errorMessage(error);
    logPerCause("error", event, reason, { reason });
  };
}
