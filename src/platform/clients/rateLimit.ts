import { BurstyRateLimiter, type RateLimiterAbstract, RateLimiterMemory } from "rate-limiter-flexible";

/** Seconds after which the allowance is full again, and after which the extra for a burst is. */
const WINDOW = 60;
const BURST_WINDOW = 600;

/** What a limiter counts: so many points in so many seconds, under keys with a prefix. */
export interface LimiterOptions {
  readonly keyPrefix: string;
  readonly points: number;
  readonly duration: number;
}

const inMemory = (options: LimiterOptions) => new RateLimiterMemory(options);

/**
 * A token bucket for each client address: `perMinute` requests a minute, and twice as many more once in ten
 * minutes, for a clinic behind one address.
 * @param makeLimiter where it counts; in memory unless given, each site process for itself
 */
export function rateLimit(
  perMinute: number,
  makeLimiter: (options: LimiterOptions) => RateLimiterAbstract = inMemory,
) {
  const limiter = new BurstyRateLimiter(
    makeLimiter({ keyPrefix: "minute", points: perMinute, duration: WINDOW }),
    makeLimiter({ keyPrefix: "burst", points: 2 * perMinute, duration: BURST_WINDOW }),
  );
  /** Takes a token. Returns undefined when there was one, else the seconds until the next try makes sense. */
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
