import { boundedFetch } from "./boundedFetch.ts";

/** Sanity's HTTP API: `<host>/v2025-10-01/data/query/production`. */
const isQuery = (input: unknown) => /\/v[\w-]+\/data\/query\//.test(String(input));

/**
 * Puts the limits on the lake's answers under Next's own `fetch` as well, which must not be there yet. Next's cache reads each
 * answer to its end for itself, and when it renders a page anew it drops the signal that the client's limits stop it by: it
 * would hold, and keep, what the page is refused.
 */
export function boundLakeQueries(): void {
  const plain = globalThis.fetch;
  const bounded = boundedFetch(plain);
  globalThis.fetch = (input, init) =>
    isQuery(input) && !(input instanceof Request) ? bounded(input, init) : plain(input, init);
}
