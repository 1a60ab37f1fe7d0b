// node tests/bench/server.ts: requests a second, the time of an answer and its processor time, for the site's server, for Next
// without it, and for nginx with the same bytes, in turn. BENCH_SECONDS is the length of each load (3).
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../e2e/workspace.ts";
import { nginxProgram } from "../long/nginx.ts";
import { buildSite, DIST } from "../long/site.ts";
import { type Served, serveByNginx, serveNext, serveSite } from "./servers.ts";
import { hasWrk, load, type Row } from "./wrk.ts";

const SECONDS = Number(process.env.BENCH_SECONDS || 3);
const CONNECTIONS = [1, 16, 64];
const ALL_CODINGS = "gzip, deflate, br, zstd";

/** The largest script of the build, as its path. */
function largestScript(): string {
  const folder = join(root, DIST, "static", "chunks");
  const size = (name: string) => statSync(join(folder, name)).size;
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
  return `/_next/static/chunks/${scripts.toSorted((a, b) => size(b) - size(a))[0]}`;
}

/** The front page, by each server in turn at each number of connections. */
async function measurePage(servers: readonly Served[], say: (line: string) => void): Promise<Row[]> {
  const rows: Row[] = [];
  for (const coding of ["gzip", "identity"]) {
    for (const connections of CONNECTIONS) {
      for (const { name, url, pid } of servers) {
        const what = `/ by ${name}, ${coding}, ${connections} connections`;
        say(what);
        rows.push(await load({ what, url: `${url}/`, pid, connections, coding, seconds: SECONDS }));
      }
    }
  }
  return rows;
}

/** The other answers of the site's server, over 16 connections. */
async function measureOthers({ url, pid }: Served, say: (line: string) => void): Promise<Row[]> {
  const paths = {
    "/privacy-policy": "/privacy-policy",
    "the largest script": largestScript(),
    "an unknown path": "/no-such-page",
    "an address that cannot be read": "/%ff",
  };
  const rows: Row[] = [];
  for (const [what, path] of Object.entries(paths)) {
    say(what);
    const given = { what, url: url + path, pid, connections: 16, coding: ALL_CODINGS, seconds: SECONDS };
    rows.push(await load(given, true));
  }
  return rows;
}

/**
 * Measures the site's server beside Next alone (`nextAlone.ts`) and nginx with the same bytes, all on one build. Without
 * wrk there are no rows, and without nginx none of it.
 * @param say is told what is measured, and what is left out
 */
export async function measureServer(say: (line: string) => void = console.error): Promise<Row[]> {
  if (!hasWrk()) {
    say("The server is not measured: wrk is not installed.");
    return [];
  }
  await buildSite();
  const folder = mkdtempSync(join(tmpdir(), "bench-server-"));
  const servers: Served[] = [];
  try {
    const site = await serveSite(join(folder, "site"));
    servers.push(site);
    servers.push(await serveNext(join(folder, "next")));
    const program = nginxProgram();
    if (program) servers.push(await serveByNginx(program, site.url));
    else say("nginx is not measured: it is not installed.");
    // Until V8 has compiled what is used most.
    const warm = { connections: 16, coding: "gzip", seconds: SECONDS };
    for (const { name, url, pid } of servers) await load({ what: name, url: `${url}/`, pid, ...warm });
    return [...(await measurePage(servers, say)), ...(await measureOthers(site, say))];
  } finally {
    for (const { stop } of servers) await stop();
    rmSync(folder, { recursive: true });
  }
}

if (import.meta.main) {
  console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, ${SECONDS} s each`);
  console.table(await measureServer());
}
