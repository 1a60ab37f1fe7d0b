import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import type { Services, ServicesOptions } from "../../local/services.ts";

// A lake in a process of its own, to be killed or measured. Arguments: port, data folder, the site's address, and the folder
// of the project whose lake it is.
const [port, dataFolder = "", siteUrl = "http://localhost:9", project = join(import.meta.dirname, "../..")] =
  process.argv.slice(2);
const { startServices }: { startServices: (options: ServicesOptions) => Promise<Services> } = await import(
  join(project, "local/services.ts")
);
setFlagsFromString("--heap-growing-percent=25"); // as `npm start` does
const services = await startServices({
  port: Number(port),
  dataFolder,
  siteUrl,
  studioUrl: "http://localhost:3333",
  revalidateSecret: "a-secret-of-the-tests",
});
process.stdout.write(`${JSON.stringify({ url: services.url, token: services.lakeToken })}\n`);
