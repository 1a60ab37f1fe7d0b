/**
 * When a failed delivery is retried: after 5 to 10 s, then after twice as long each time, up to an hour (pg-boss's
 * exponential backoff with jitter). 33 retries take slightly more than 24 h.
 */
export const RETRY = { retryLimit: 33, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 } as const;

/** The timeout for a destination's response, in milliseconds. */
export const DELIVERY_TIMEOUT = 10_000;

/** The queues' options. Finished jobs are deleted soon: they contain only the id of the lead. */
export const QUEUE = {
  ...RETRY,
  /** After this time a job counts as failed, because its worker has died. */
  expireInSeconds: 30,
  /** Ten years, in seconds, so that no job is lost while the site is off. */
  retentionSeconds: 10 * 365 * 86_400,
  deleteAfterSeconds: 3600,
} as const;
