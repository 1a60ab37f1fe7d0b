import { expect, it } from "vitest";
import { RETRY } from "#leads/queue/schedule.ts";

/** Returns the total of pg-boss's backoff, in seconds. `chance` is 0 for the shortest and 1 for the longest jitter. */
function total(chance: number): number {
  let seconds = 0;
  for (let retry = 1; retry <= RETRY.retryLimit; retry += 1) {
    const half = (RETRY.retryDelay * 2 ** Math.min(16, retry)) / 2;
    seconds += Math.min(RETRY.retryDelayMax, half + half * chance);
  }
  return seconds;
}

it("retries for at least 24 hours and gives up within 26", () => {
  expect(total(0)).toBeGreaterThanOrEqual(24 * 3600);
  expect(total(1)).toBeLessThanOrEqual(26 * 3600);
});
