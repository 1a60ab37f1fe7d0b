import { mostGrowth } from "../support/processes/memoryGrowth.ts";
import { fact, type Measure } from "./measure.ts";
import type { Row } from "./wrk.ts";

/** The required page rate of the site's server, relative to the other servers with the same build. */
const TARGETS = { next: 1.5, nginx: 0.5 };

/** Formats a load's result for a table cell. */
const inWords = ({ requestsPerSecond, p50, p99, processorMilliseconds }: Row) =>
  `${requestsPerSecond.toLocaleString("en-US")} a second, p50 ${p50} ms, p99 ${p99} ms, ${processorMilliseconds} ms of processor`;

/** One load of a page, by each available server. */
export interface Comparison {
  what: string;
  site: Row;
  next: Row;
  /** Undefined where nginx is not installed. */
  nginx?: Row | undefined;
}

/** Returns the row for a page load: the site's server, compared with Next alone and nginx. */
export function comparisonRow({ what, site, next, nginx }: Comparison): Measure {
  const least = Math.max(
    TARGETS.next * next.requestsPerSecond,
    TARGETS.nginx * (nginx?.requestsPerSecond ?? 0),
  );
  return {
    what,
    target: `≥ ${TARGETS.next} × Next alone, ≥ ${TARGETS.nginx} × nginx`,
    measured: inWords(site),
    reached: site.requestsPerSecond >= least,
    beside: { "Next alone": inWords(next), ...(nginx && { nginx: inWords(nginx) }) },
  };
}

/** Returns the row for a load without a comparison. */
export const loadRow = (row: Row): Measure => fact(row.what, inWords(row));

/** The number of requests between which memory may grow. */
export const MEMORY_REQUESTS = 100_000;

/** Returns the row for the memory growth of the site's server over 100,000 requests, in megabytes. */
export const memoryRow = (before: number, grown: number): Measure => ({
  what: "memory after 100,000 requests, no two the same",
  target: `≤ ${mostGrowth(MEMORY_REQUESTS)} MB more`,
  measured: `${grown.toFixed(1)} MB more than ${before.toFixed(1)} MB`,
  reached: grown <= mostGrowth(MEMORY_REQUESTS),
});
