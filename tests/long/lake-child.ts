import { startServices } from "../../local/services.ts";

// A lake in a process of its own, to be killed or measured. Arguments: port, data folder, the site's address.
const [port, dataFolder = "", siteUrl = "http://localhost:9"] = process.argv.slice(2);
const services = await startServices({
  port: Number(port),
  dataFolder,
  siteUrl,
  studioUrl: "http://localhost:3333",
  revalidateSecret: "a-secret-of-the-tests",
});
process.stdout.write(`${JSON.stringify({ url: services.url, token: services.lakeToken })}\n`);
