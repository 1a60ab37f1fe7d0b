import { BurstyRateLimiter, type RateLimiterAbstract, RateLimiterMemory } from "rate-limiter-flexible";

/** Seconds after which the allowance is full again, and after which the burst allowance is. */
const WINDOW = 60;
const BURST_WINDOW = 600;

/** The settings of a limiter: `points` per `duration` in seconds, stored under keys with a prefix. */
export interface LimiterOptions {
  readonly keyPrefix: string;
  readonly points: number;
  readonly duration: number;
}

const inMemory = (options: LimiterOptions) => new RateLimiterMemory(options);

/**
 * Creates a token bucket for each client address: `perMinute` requests a minute, plus a burst of twice as many in ten
 * minutes, for clinics whose visitors share an address.
 * @param makeLimiter creates the store of the counters; by default each process counts in memory
 */
export function rateLimit(
  perMinute: number,
  makeLimiter: (options: LimiterOptions) => RateLimiterAbstract = inMemory,
) {
  const limiter = new BurstyRateLimiter(
    makeLimiter({ keyPrefix: "minute", points: perMinute, duration: WINDOW }),
    makeLimiter({ keyPrefix: "burst", points: 2 * perMinute, duration: BURST_WINDOW }),
  );
  /** Takes a token. Returns undefined on success, or the seconds to wait before the next attempt. */
  return async function takeToken(clientAddress: string): Promise<number | undefined> {
    try {
      await limiter.consume(clientAddress);
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
