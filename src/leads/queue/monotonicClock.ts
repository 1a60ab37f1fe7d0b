import type { Clock } from "pg-boss";

/**
 * pg-boss's clock, which no one can set: with the system's its timers wait until a clock that was set back has caught
 * up. What is stored has the database's time all the same.
 */
export const monotonicClock: Clock = {
  now: () => Math.floor(performance.timeOrigin + performance.now()),
  setTimeout: (work, ms) => setTimeout(work, ms),
  setInterval: (work, ms) => setInterval(work, ms),
  // The handles are those that the two above gave.
  clearTimeout: (handle) => clearTimeout(handle as NodeJS.Timeout),
  clearInterval: (handle) => clearInterval(handle as NodeJS.Timeout),
};
