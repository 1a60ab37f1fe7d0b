import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import type { LakeServer, LakeServerOptions } from "../../src/index.ts";
import { siteWebhook } from "./siteWebhook.ts";

// Runs a lake in its own process, so that a test can kill or measure it.
// Arguments: port, data folder, URL of the site, folder of the package that contains the lake.
const [port, dataFolder = "", siteUrl = "http://localhost:9", folder = join(import.meta.dirname, "../..")] =
  process.argv.slice(2);
const { startLake }: { startLake: (options: LakeServerOptions) => Promise<LakeServer> } = await import(
  join(folder, "src/index.ts")
);
setFlagsFromString("--heap-growing-percent=25"); // the command's setting
const { url, token } = await startLake({
  port: Number(port),
  dataFolder,
  siteOrigin: siteUrl,
  webhooks: [siteWebhook(siteUrl)],
});
process.stdout.write(`${JSON.stringify({ url, token })}\n`);
