import { type ClientConfig, createClient, type SanityClient } from "@sanity/client";

/** An unmodified Sanity client of the embedded lake at that address. Without a token in the configuration it is a visitor's. */
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
