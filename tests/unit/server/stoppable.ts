// A process that stops like the site. The tests start it and send it signals. It reports whether it is ready, and never
// responds to a POST.
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { answerReady } from "#observability/health/readiness.ts";
import { stopSteps } from "#platform/processWide.ts";
import { createSiteServer } from "../../../src/server/connections/siteServer.ts";
import { stopOnSignals } from "../../../src/server/stop.ts";

const { server, connections } = createSiteServer(async (request, response) => {
  console.log("asked");
  if (request.method === "GET") {
    const ready = await answerReady();
    response.writeHead(ready.status).end();
    return;
  }
  request.resume();
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
stopSteps.leads = async (left) => {
  console.log(`stopping the leads, ${left > 0 && left <= 2000 ? "in time" : left}`);
  await wait(Number(process.env.LEADS_TAKE ?? 0));
  console.log("the leads have stopped");
};
const drain = Number(process.env.DRAIN ?? 0);
stopOnSignals(connections, 2, async () => console.log("next is closed"), drain);
console.log(JSON.stringify(server.address()));
