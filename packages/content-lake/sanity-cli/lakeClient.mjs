// Replaces `@sanity/client`. Its clients use the lake at SANITY_LAKE_URL, regardless of their configuration.
import { createClient as createAnyClient } from "@sanity/client";

export * from "@sanity/client";

/** @param {import("@sanity/client").ClientConfig} config */
export function createClient(config) {
  const apiHost = process.env.SANITY_LAKE_URL;
  return createAnyClient({ ...config, apiHost, useProjectHostname: false, useCdn: false });
}
