import { type ClientConfig, createClient, type SanityClient } from "@sanity/client";

/** Returns an unmodified Sanity client for the embedded lake at that address. Without a token, it is a visitor's. */
export function connectLake(url: string, config: ClientConfig = {}): SanityClient {
  return createClient({
    projectId: "local",
    dataset: "production",
    apiVersion: "2025-02-19",
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
    ...config,
  });
}
