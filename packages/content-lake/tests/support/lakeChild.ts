import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import type { LakeServer, LakeServerOptions } from "../../src/index.ts";
import { siteWebhook } from "./siteWebhook.ts";

// A lake in a process of its own, to be killed or measured. Arguments: port, data folder, the site's address, and the package
// whose lake it is.
const [port, dataFolder = "", siteUrl = "http://localhost:9", folder = join(import.meta.dirname, "../..")] =
  process.argv.slice(2);
const { startLake }: { startLake: (options: LakeServerOptions) => Promise<LakeServer> } = await import(
  join(folder, "src/index.ts")
);
setFlagsFromString("--heap-growing-percent=25"); // as the command does
const { url, token } = await startLake({
  port: Number(port),
  dataFolder,
  siteOrigin: siteUrl,
  webhooks: [siteWebhook(siteUrl)],
});
process.stdout.write(`${JSON.stringify({ url, token })}\n`);
