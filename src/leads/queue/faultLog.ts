import { log } from "#log.ts";
import { reasonOf } from "../../errorMessage.ts";

/** Milliseconds in which the same fault is logged once: one that lasts must not fill the log. */
const INTERVAL = 60_000;

/** Logs faults of one event with their reasons; each reason once in an interval. */
export function faultLog(event: string): (error: unknown) => void {
  const last = new Map<string, number>(); // reasons are error codes and our own sentences: a few
  return (error) => {
    const reason = reasonOf(error);
    const now = performance.now();
    if (now - (last.get(reason) ?? Number.NEGATIVE_INFINITY) < INTERVAL) return;
    last.set(reason, now);
    log("error", event, { reason });
  };
}
