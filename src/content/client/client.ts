import "server-only";
import { createClient, type SanityClient } from "next-sanity";
import { environment } from "#platform/environment.ts";
import { boundedFetch, LAKE_TIMEOUT } from "./boundedFetch.ts";

let client: SanityClient | undefined;

/**
 * Returns the shared client of the Content Lake. It reads published content only, from the API instead of its CDN: pages
 * are cached here, and a second cache would return the revision before a publish. It retries only twice: after a failed
 * render the old page stays, and the lake sends its webhook again.
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
    // Looks up `fetch` at each call, since Next replaces the global one.
    resolveFetch: () => boundedFetch((input, init) => fetch(input, init)),
    ...(SANITY_API_HOST && { apiHost: SANITY_API_HOST, useProjectHostname: false }),
  });
  return client;
}
