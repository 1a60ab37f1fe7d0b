import { boundedFetch } from "./boundedFetch.ts";
import { isQuery } from "./requireQueryResult.ts";

/**
 * Limits the lake's answers also in the `fetch` that Next's own `fetch` calls. Call it before Next replaces
 * the global one. Next's cache reads each answer to its end, and does not pass the client's abort signal on
 * when it renders a page anew. Without this it would hold in memory, and cache, an answer that the client
 * refuses.
 */
export function limitContentResponses(): void {
  const originalFetch = globalThis.fetch;
  const bounded = boundedFetch(originalFetch);
  globalThis.fetch = (input, init) =>
    isQuery(input) && !(input instanceof Request) ? bounded(input, init) : originalFetch(input, init);
}
