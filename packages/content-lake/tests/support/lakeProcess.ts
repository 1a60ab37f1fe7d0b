import { join } from "node:path";
import { endLake, type LakeProcess, startLakeScript } from "../../testing.ts";

/**
 * Starts a lake in its own process.
 * @param siteUrl receives the webhooks
 * @param port 0 selects any free port
 * @param folder the package that contains the lake; default: this package
 */
export function startLakeProcess(
  dataFolder: string,
  siteUrl = "http://localhost:9",
  port = "0",
  folder?: string,
): Promise<LakeProcess> {
  const script = join(import.meta.dirname, "lakeChild.ts");
  return startLakeScript(script, [port, dataFolder, siteUrl, ...(folder === undefined ? [] : [folder])]);
}

/** Kills the lake, as a crash would. */
export const crash = (lake: LakeProcess) => endLake(lake, "SIGKILL");
