// node tests/bench/server.ts: requests a second, the time of an answer and its processor time, for the site's server, for Next
// without it, and for nginx with the same bytes, in turn. BENCH_SECONDS is the length of each load (3).
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { startCommand } from "../e2e/command.ts";
import { environmentOf, root } from "../e2e/workspace.ts";
import { freePorts } from "../long/freePorts.ts";
import { nginxProgram, runNginx } from "../long/nginx.ts";
import { buildSite, DIST, prepareSite } from "../long/site.ts";
import { hasWrk, load, type Row } from "./wrk.ts";

const SECONDS = Number(process.env.BENCH_SECONDS || 3);
const CONNECTIONS = [1, 16, 64];
const ALL_CODINGS = "gzip, deflate, br, zstd";

/** A server to be measured. */
interface Served {
  name: string;
  url: string;
  pid: number;
  stop: () => Promise<unknown>;
}

const variables = (folder: string) => ({
  NEXT_PUBLIC_SANITY_PROJECT_ID: "local",
  NEXT_PUBLIC_SANITY_DATASET: "production",
  SANITY_API_HOST: "http://127.0.0.1:9",
  SANITY_REVALIDATE_SECRETS: "a-secret-of-the-bench",
  LEADS_FOLDER: folder,
});

async function serveSite(folder: string): Promise<Served> {
  const site = await prepareSite(variables(folder));
  await site.start();
  return { name: "the site's server", url: site.url, pid: site.pid(), stop: () => site.kill() };
}

async function serveNext(folder: string): Promise<Served> {
  const [port = 0, studio = 0, services = 0] = await freePorts(3);
  const url = `http://127.0.0.1:${port}`;
  const workspace = { site: port, studio, services, dataFolder: ".data-long", distDir: DIST };
  const env = environmentOf(workspace, { ...variables(folder), SITE_URL: url });
  const command = startCommand(`../tests/bench/nextAlone.ts ${port}`, env);
  await command.printed("Ready in", 60_000);
  return { name: "Next alone", url, pid: command.pid, stop: () => command.end("SIGKILL") };
}

/** An answer as it is sent: `fetch` would decode its body. */
function answerOf(url: string, coding: string): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { "accept-encoding": coding } }, async (answer) => {
      resolve({ headers: answer.headers, body: Buffer.concat(await answer.toArray()) });
    });
    sent.on("error", reject).end();
  });
}

/** One process of nginx that sends the same bytes and headers, from files that it keeps open. */
async function serveByNginx(program: string, siteUrl: string): Promise<Served> {
  const [port = 0] = await freePorts(1);
  const plain = await answerOf(siteUrl, "identity");
  // nginx sets these itself.
  const itsOwn = /^(etag|content-type|content-length|date|connection|keep-alive)$/;
  const headers = Object.entries(plain.headers)
    .filter(([name]) => !itsOwn.test(name))
    .map(([name, value]) => `add_header ${name} "${value}";`);
  const settings = `
daemon off; master_process off; pid nginx.pid; error_log stderr warn;
events { worker_connections 1024; }
http {
  client_body_temp_path body; proxy_temp_path proxy;
  fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; open_file_cache max=100;
  default_type "text/html; charset=utf-8"; gzip_static on;
  server { listen 127.0.0.1:${port}; root .; location = / { try_files /page.html =404; ${headers.join(" ")} } }
}`;
  const files = { "page.html": plain.body, "page.html.gz": (await answerOf(siteUrl, "gzip")).body };
  const nginx = await runNginx(program, port, settings, files);
  return { name: "nginx", url: `http://127.0.0.1:${port}`, pid: nginx.pid, stop: nginx.stop };
}

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
