import { boundedFetch } from "./boundedFetch.ts";

/** Sanity's HTTP API: `<host>/v2025-10-01/data/query/production`. */
const isQuery = (input: unknown) => /\/v[\w-]+\/data\/query\//.test(String(input));

/**
 * Limits the lake's answers below Next's own `fetch` too; call it before Next puts that in place. Next's cache reads each
 * answer to its end for itself, and drops the client's abort signal when it renders a page anew. Without this it would hold
 * in memory, and keep, an answer that the client refuses.
 */
export function boundLakeQueries(): void {
  const originalFetch = globalThis.fetch;
  const bounded = boundedFetch(originalFetch);
  globalThis.fetch = (input, init) =>
    isQuery(input) && !(input instanceof Request) ? bounded(input, init) : originalFetch(input, init);
}
