import type { Clock } from "pg-boss";

/**
 * A clock for pg-boss that nobody can set. With the system's clock, its timers would wait for hours after
 * that clock was set back by hours. Stored times are the database's in either case.
 */
export const monotonicClock: Clock = {
  now: () => Math.floor(performance.timeOrigin + performance.now()),
  setTimeout: (work, ms) => setTimeout(work, ms),
  setInterval: (work, ms) => setInterval(work, ms),
  // The handles come from the two functions above.
  clearTimeout: (handle) => clearTimeout(handle as NodeJS.Timeout),
  clearInterval: (handle) => clearInterval(handle as NodeJS.Timeout),
};
