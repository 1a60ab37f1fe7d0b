import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePorts } from "../support/processes/freePorts.ts";
import { nginxProgram } from "../support/processes/nginx.ts";
import { buildSite, prepareSite } from "../support/processes/site.ts";
import { PURGE_TOKEN, startVarnish, varnishProgram } from "../support/processes/varnish.ts";
import { type Bench, fact, type Measure } from "./measure.ts";
import { inWords } from "./serverRows.ts";
import { type Served, serveByNginx, siteVariables } from "./servers.ts";
import { hasWrk, load } from "./wrk.ts";

/** The length of each load. */
const SECONDS = Number(process.env.BENCH_SECONDS || 3);
const CONNECTIONS = [1, 16, 64];
const TOKEN = "a-token-for-the-metrics";

/** The process of Varnish that answers is a child of the one that was started. */
const childOf = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ")[0]);

/** How many requests of visitors the site has answered so far. */
async function answered(siteUrl: string): Promise<number> {
  const answer = await fetch(`${siteUrl}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const lines = (await answer.text()).matchAll(/^tendwell_http_responses_total\{.*\} (\d+)$/gm);
  return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** The site with Varnish in front, as docs/edge.md has it. */
async function serveWithEdge(program: string, folder: string): Promise<{ site: Served; edge: Served }> {
  const [port = 0] = await freePorts(1);
  const site = await prepareSite({
    ...siteVariables(folder),
    EDGE_PURGE_URL: `http://127.0.0.1:${port}/edge-purge`,
    EDGE_PURGE_TOKEN: PURGE_TOKEN,
    METRICS_TOKEN: TOKEN,
    TRUSTED_PROXY_HOPS: "1",
  });
  const varnish = await startVarnish(program, port, Number(new URL(site.url).port));
  await site.start();
  return {
    site: { url: site.url, pid: site.pid(), stop: () => site.kill() },
    edge: { url: varnish.url, pid: childOf(varnish.pid), stop: varnish.stop },
  };
}

/** The front page from Varnish in front of the site, from the site itself, and from nginx with the same bytes, in turn. */
export async function measureEdge({ say }: Bench): Promise<Measure[]> {
  const [varnish, program] = [varnishProgram(), nginxProgram()];
  if (!hasWrk() || !varnish || !program)
    return [fact("requests a second at the edge", "needs wrk, nginx, and Varnish with xkey: skipped")];
  await buildSite();
  const folder = mkdtempSync(join(tmpdir(), "bench-edge-"));
  const running: Served[] = [];
  try {
    const { site, edge } = await serveWithEdge(varnish, join(folder, "site"));
    running.push(edge, site);
    const nginx = await serveByNginx(program, site.url);
    running.push(nginx);
    const by = ({ url, pid }: Served, connections: number) =>
      load({ what: "/", url: `${url}/`, pid, connections, coding: "gzip", seconds: SECONDS });
    // Until V8 has compiled what is used most, and the edge was purged for the last time.
    for (const served of [site, edge, nginx, site, edge]) await by(served, 16);
    const measures: Measure[] = [];
    for (const connections of CONNECTIONS) {
      say(`edge: ${connections} connections`);
      const before = await answered(site.url);
      const atEdge = await by(edge, connections);
      const reached = (await answered(site.url)) - before;
      measures.push({
        ...fact(`/, gzip, ${connections} connections, at the edge`, inWords(atEdge)),
        beside: {
          "of these at the origin": `${reached} of ${Math.round(atEdge.requestsPerSecond * SECONDS)}`,
          "the origin itself": inWords(await by(site, connections)),
          nginx: inWords(await by(nginx, connections)),
        },
      });
    }
    return measures;
  } finally {
    for (const { stop } of running) await stop();
    rmSync(folder, { recursive: true });
  }
}
