import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { SanityClient } from "@sanity/client";
import { connectLake } from "#content-lake/testing";
import { root } from "./workspace.ts";

/** Returns an unmodified Sanity client with the editor's token, for the embedded lake at that address. */
export function lakeClient(url: string, dataFolder: string, projectId = "local"): SanityClient {
  const token = readFileSync(resolve(root, dataFolder, "lake-token"), "utf8").trim();
  return connectLake(url, { projectId, perspective: "raw", token });
}
