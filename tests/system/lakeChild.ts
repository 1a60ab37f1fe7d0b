import { setFlagsFromString } from "node:v8";
import { startServices } from "../../local/services.ts";

// Runs the embedded services in a separate process that tests can stop. Arguments: port, data folder, the site's
// address.
const [port, dataFolder = "", siteUrl = "http://localhost:9"] = process.argv.slice(2);
setFlagsFromString("--heap-growing-percent=25"); // as `npm start` does
const services = await startServices({
  port: Number(port),
  dataFolder,
  siteUrl,
  studioUrl: "http://localhost:3333",
  revalidateSecret: "a-secret-of-the-tests",
});
process.stdout.write(`${JSON.stringify({ url: services.url, token: services.lakeToken })}\n`);
