/** Who was answered: a visitor, or anyone else from outside, or this process, which asks itself for pages. */
type Asker = "visitor" | "self";

/**
 * Counts of what happens with every page. Plain numbers: a page from memory takes 30 µs, and a labelled counter of the metrics'
 * library a hundredth of that for each. `src/observability/metrics/createMetrics.ts` reads them when it is asked.
 */
export const answerCounts = {
  /** Answers by the first digit of their status. */
  answers: {
    visitor: new Array<number>(6).fill(0),
    self: new Array<number>(6).fill(0),
  } satisfies Record<Asker, number[]>,
  /** Requests for paths that nothing is at. */
  notFound: 0,
  /**
   * Pages sent from memory: as they are (`fresh`), while a newer one may be fetched behind it (`stale`), or after a wait for
   * Next, since there was no copy (`missing`).
   */
  copies: { fresh: 0, stale: 0, missing: 0 },
};

/** Counts an answer. @param status its HTTP status, 100 to 599 */
export function countAnswer(status: number, asker: Asker): void {
  const counts = answerCounts.answers[asker];
  const first = Math.trunc(status / 100);
  counts[first] = (counts[first] ?? 0) + 1;
}
