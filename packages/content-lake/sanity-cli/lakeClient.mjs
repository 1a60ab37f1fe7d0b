// `@sanity/client`, whose clients talk to the lake at SANITY_LAKE_URL, whatever they were configured with.
import { createClient as createAnyClient } from "@sanity/client";

export * from "@sanity/client";

/** @param {import("@sanity/client").ClientConfig} config */
export function createClient(config) {
  const apiHost = process.env.SANITY_LAKE_URL;
  return createAnyClient({ ...config, apiHost, useProjectHostname: false, useCdn: false });
}
