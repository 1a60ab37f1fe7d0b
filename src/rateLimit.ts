import { BurstyRateLimiter, RateLimiterMemory } from "rate-limiter-flexible";

/** Seconds after which the allowance is full again, and after which the extra for a burst is. */
const WINDOW = 60;
const BURST_WINDOW = 600;

/**
 * A token bucket for each client address: `perMinute` requests a minute, and twice as many more once in ten
 * minutes, for a clinic behind one address. It counts in memory, each site process for itself.
 */
export function rateLimit(perMinute: number) {
  const limiter = new BurstyRateLimiter(
    new RateLimiterMemory({ points: perMinute, duration: WINDOW }),
    new RateLimiterMemory({ keyPrefix: "burst", points: 2 * perMinute, duration: BURST_WINDOW }),
  );
  /** Takes a token. Returns undefined when there was one, else the seconds until the next try makes sense. */
  return async function takeToken(address: string): Promise<number | undefined> {
    try {
      await limiter.consume(address);
      return undefined;
    } catch (error) {
      // With an empty bucket, `consume` rejects with a result instead of an error.
      if (!isResult(error)) throw error;
      return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    }
  };
}

function isResult(value: unknown): value is { msBeforeNext: number } {
  return typeof value === "object" && value !== null && "msBeforeNext" in value;
}
