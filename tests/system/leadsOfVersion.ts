// Runs the leads of a version of the project in a process: its form endpoints and its operator's endpoint, without pages.
// Argument: the folder of the version.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";

type Endpoint = (request: Request) => Promise<Response>;

const [folder = ""] = process.argv.slice(2);
const load = (path: string) => import(join(folder, "src", "leads", path));
const { keepOpen, stopLeads } = await load("leadsService.ts");
const { earlyAccessEndpoint, callbackEndpoint } = await load("formEndpoints.ts");
const { operatorEndpoint } = await load("operatorEndpoint.ts");
const endpoints: Record<string, Endpoint> = {
  "/api/early-access": earlyAccessEndpoint,
  "/voiceagent/api/v1/widget/submit": callbackEndpoint,
  "/api/leads": operatorEndpoint,
};

await keepOpen();
const server = createServer(async (request, response) => {
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const url = `http://localhost${request.url}`;
  const answer = await endpoints[request.url ?? ""]?.(
    new Request(url, { method: "POST", headers, body: new Uint8Array(await buffer(request)) }),
  );
  response.writeHead(answer?.status ?? 404).end(await answer?.text());
});
await once(server.listen(0, "127.0.0.1"), "listening");
const { port } = server.address() as AddressInfo; // a TCP server has one
console.log(`Leads at http://127.0.0.1:${port} now`);
process.on("SIGTERM", async () => {
  await stopLeads(5000);
  process.exit();
});
