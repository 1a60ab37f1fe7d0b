import { join } from "node:path";
import { startLakeScript } from "#content-lake/testing";

/**
 * Starts the embedded services, with a lake, in a separate process.
 * @param siteUrl the target of the lake's webhooks
 * @param port 0 picks any free port
 */
export const startLakeProcess = (dataFolder: string, siteUrl = "http://localhost:9", port = "0") =>
  startLakeScript(join(import.meta.dirname, "lakeChild.ts"), [port, dataFolder, siteUrl]);
