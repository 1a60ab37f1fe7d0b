import type { Clock } from "pg-boss";

/**
 * A monotonic clock for pg-boss. With the system clock, setting it back by hours would delay pg-boss's timers by hours.
 * Stored times come from the database in either case.
 */
export const monotonicClock: Clock = {
  now: () => Math.floor(performance.timeOrigin + performance.now()),
  setTimeout: (work, ms) => setTimeout(work, ms),
  setInterval: (work, ms) => setInterval(work, ms),
  // The two functions above created the handles.
  clearTimeout: (handle) => clearTimeout(handle as NodeJS.Timeout),
  clearInterval: (handle) => clearInterval(handle as NodeJS.Timeout),
};
