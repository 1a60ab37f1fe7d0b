import "server-only";
import { createClient, type SanityClient } from "next-sanity";
import { environment } from "#platform/environment.ts";
import { boundedFetch, LAKE_TIMEOUT } from "./boundedFetch.ts";

let client: SanityClient | undefined;

/**
 * The one connection to the Content Lake. It reads published content only, from the API itself and never its
 * CDN: the pages are cached here, and a second cache would serve the revision before the one just published.
 * It retries little: a page that can't be rendered again stays as it is, and the lake announces the change
 * again.
 */
export function contentClient(): SanityClient {
  const { NEXT_PUBLIC_SANITY_PROJECT_ID, NEXT_PUBLIC_SANITY_DATASET, SANITY_API_HOST } = environment();
  client ??= createClient({
    projectId: NEXT_PUBLIC_SANITY_PROJECT_ID,
    dataset: NEXT_PUBLIC_SANITY_DATASET,
    apiVersion: "2025-10-01",
    useCdn: false,
    perspective: "published",
    maxRetries: 2,
    timeout: LAKE_TIMEOUT,
    // `fetch` is looked up at each call, since Next replaces the global one with its own.
    resolveFetch: () => boundedFetch((input, init) => fetch(input, init)),
    ...(SANITY_API_HOST && { apiHost: SANITY_API_HOST, useProjectHostname: false }),
  });
  return client;
}
