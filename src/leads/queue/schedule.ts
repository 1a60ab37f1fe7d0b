/**
 * When a delivery that failed is tried again: after 5 to 10 s, then twice as long each time with as much chance in it
 * (pg-boss's back-off with jitter), at most an hour; 33 retries take a little over 24 h.
 */
export const RETRY = { retryLimit: 33, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 } as const;

/** Milliseconds a destination has to answer. */
export const DELIVERY_TIMEOUT = 10_000;

/** The queues' options. A job has no personal data, and finished ones are of no use: leads are kept in their own table. */
export const QUEUE = {
  ...RETRY,
  /** A worker that died is noticed after this long. */
  expireInSeconds: 30,
  /** A site that was off for years still delivers. */
  retentionSeconds: 10 * 365 * 86_400,
  deleteAfterSeconds: 3600,
} as const;
