import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { createClient, type SanityClient } from "@sanity/client";
import { root } from "./workspace.ts";

/** An unmodified Sanity client with the editor's token, for the embedded lake at that address. */
export function lakeClient(url: string, dataFolder: string, projectId = "local"): SanityClient {
  return createClient({
    projectId,
    dataset: "production",
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: "2025-02-19",
    perspective: "raw",
    token: readFileSync(resolve(root, dataFolder, "lake-token"), "utf8").trim(),
  });
}
