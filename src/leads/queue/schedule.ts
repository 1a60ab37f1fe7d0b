/**
 * When a failed delivery is tried again: after 5 to 10 s, then after twice as long each time, at most an hour
 * (pg-boss's exponential back-off with jitter). 33 retries take a little over 24 h.
 */
export const RETRY = { retryLimit: 33, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 } as const;

/** Milliseconds a destination has to answer. */
export const DELIVERY_TIMEOUT = 10_000;

/** The queues' options. Finished jobs are deleted soon: they hold nothing but the lead's id. */
export const QUEUE = {
  ...RETRY,
  /** After this time a job counts as failed: its worker has died. */
  expireInSeconds: 30,
  /** In seconds, ten years: a job is not lost while the site is off. */
  retentionSeconds: 10 * 365 * 86_400,
  deleteAfterSeconds: 3600,
} as const;
