import { boundedFetch } from "./boundedFetch.ts";
import { isQuery } from "./requireQueryResult.ts";

/**
 * Also limits the lake's responses in the `fetch` that Next's own `fetch` calls. Call it before Next replaces the global
 * one. Next's cache reads each response to the end, and doesn't pass on the client's abort signal when it re-renders a
 * page. Without this limit, Next would buffer and cache responses that the client rejects.
 */
export function limitContentResponses(): void {
  const originalFetch = globalThis.fetch;
  const bounded = boundedFetch(originalFetch);
  globalThis.fetch = (input, init) =>
    isQuery(input) && !(input instanceof Request) ? bounded(input, init) : originalFetch(input, init);
}
