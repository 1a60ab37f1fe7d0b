/** The timeout for a destination's response, in milliseconds. */
export const DELIVERY_TIMEOUT = 10_000;

/** How many times a failed delivery or mail is tried again. With {@link backoff}, these take slightly more than 24 h. */
export const RETRY_LIMIT = 33;

/**
 * How long a worker may hold what it claimed, in seconds: longer than a delivery and its record take. After that the
 * worker counts as dead.
 */
export const CLAIM_SECONDS = 30;

/**
 * Returns the pause after a failure in seconds, as an SQL expression: 5 to 10 s at first, then twice as long each time, up
 * to an hour.
 * @param failures the number of earlier failures, as SQL
 * @param chance the jitter from 0 to 1, as SQL
 */
export const backoff = (failures: string, chance = "random()") =>
  `LEAST(3600, 5 * 2 ^ LEAST(16, ${failures}) * (1 + ${chance}))`;
