import { MOST_GROWTH } from "../support/processes/memoryGrowth.ts";
import { fact, type Measure } from "./measure.ts";
import type { Row } from "./wrk.ts";

/** How many pages a second the site's server has to send, as a part of what another one sends on the same build. */
const TARGETS = { next: 1.5, nginx: 0.5 };

/** A load's result in a cell of the table. */
const inWords = ({ requestsPerSecond, p50, p99, processorMilliseconds }: Row) =>
  `${requestsPerSecond.toLocaleString("en-US")} a second, p50 ${p50} ms, p99 ${p99} ms, ${processorMilliseconds} ms of processor`;

/** One load of a page, by each server that is there. */
export interface Comparison {
  what: string;
  site: Row;
  next: Row;
  /** Undefined where nginx is not installed. */
  nginx?: Row | undefined;
}

/** The line of a load of a page: the site's server, held against Next alone and nginx. */
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

/** The line of a load that is compared with nothing. */
export const loadRow = (row: Row): Measure => fact(row.what, inWords(row));

/** The line of what the site's server uses after 100,000 requests, in megabytes, on top of what it used before. */
export const memoryRow = (before: number, grown: number): Measure => ({
  what: "memory after 100,000 requests, no two the same",
  target: `≤ ${MOST_GROWTH} MB more`,
  measured: `${grown.toFixed(1)} MB more than ${before.toFixed(1)} MB`,
  reached: grown <= MOST_GROWTH,
});
