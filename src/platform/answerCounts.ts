/** The client: `visitor` for every client from outside, or `self` for this process, which requests its own pages. */
type Asker = "visitor" | "self";

/**
 * Counters that every page request updates. They are plain numbers: a page from memory takes 30 µs, and each labeled
 * counter of the metrics library would add a hundredth of that. `src/observability/metrics/createMetrics.ts` reads them
 * at each scrape.
 */
export const answerCounts = {
  /** Responses by the first digit of their status. */
  answers: {
    visitor: new Array<number>(6).fill(0),
    self: new Array<number>(6).fill(0),
  } satisfies Record<Asker, number[]>,
  /** Requests for unknown paths. */
  notFound: 0,
  /**
   * Pages sent from memory: up to date (`fresh`), while a newer version may be fetched in the background (`stale`), or
   * after a wait for Next, because there was no copy (`missing`).
   */
  copies: { fresh: 0, stale: 0, missing: 0 },
};

/** Counts a response. @param status its HTTP status, 100 to 599 */
export function countAnswer(status: number, asker: Asker): void {
  const counts = answerCounts.answers[asker];
  const first = Math.trunc(status / 100);
  counts[first] = (counts[first] ?? 0) + 1;
}
