/** The first and the longest wait before a delivery is sent again, in milliseconds. */
export type RetryWaits = { firstRetry: number; longestRetry: number };

export const defaultWaits: RetryWaits = { firstRetry: 250, longestRetry: 300_000 };

/** The responses after which a delivery fails: with the default waits, after half an hour. */
const mostResponses = 16;

/**
 * Returns the milliseconds before a delivery is sent again, twice as long each time; undefined if the outcome is final. As
 * on hosted Sanity, only 429 and 5xx ask for another attempt
 * (https://www.sanity.io/docs/changelog/50ec6abf-fe0c-475b-ae72-314148860132). Unlike there, a receiver that doesn't respond
 * gets its deliveries whenever it is back: it may be a site that is started once a week on a laptop.
 * @param attempts the number of earlier attempts that count (see `DeliveryQueue.postpone`)
 */
export function retryWait(
  { status }: { status?: number },
  attempts: number,
  { firstRetry, longestRetry }: RetryWaits,
): number | undefined {
  const isFinal = status !== undefined && ((status !== 429 && status < 500) || attempts + 1 >= mostResponses);
  return isFinal ? undefined : Math.min(firstRetry * 2 ** attempts, longestRetry);
}
