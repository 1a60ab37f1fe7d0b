import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startCommand } from "../e2e/command.ts";
import { environmentOf, root } from "../e2e/workspace.ts";
import { freePorts } from "../long/freePorts.ts";
import { nginxProgram, runNginx } from "../long/nginx.ts";
import { buildSite, DIST, prepareSite } from "../long/site.ts";
import { type Bench, fact, type Measure } from "./measure.ts";
import { comparisonRow, loadRow } from "./serverRows.ts";
import { hasWrk, type Load, load, type Row } from "./wrk.ts";

/** The length of each load. */
const SECONDS = Number(process.env.BENCH_SECONDS || 3);
const CONNECTIONS = [1, 16, 64];
const ALL_CODINGS = "gzip, deflate, br, zstd";

/** A server to be measured. */
interface Served {
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
  return { url: site.url, pid: site.pid(), stop: () => site.kill() };
}

async function serveNext(folder: string): Promise<Served> {
  const [port = 0, studio = 0, services = 0] = await freePorts(3);
  const url = `http://127.0.0.1:${port}`;
  const workspace = { site: port, studio, services, dataFolder: ".data-long", distDir: DIST };
  const env = environmentOf(workspace, { ...variables(folder), SITE_URL: url });
  const command = startCommand(`../tests/bench/nextAlone.ts ${port}`, env);
  await command.printed("Ready in", 60_000);
  return { url, pid: command.pid, stop: () => command.end("SIGKILL") };
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
  return { url: `http://127.0.0.1:${port}`, pid: nginx.pid, stop: nginx.stop };
}

/** The largest script of the build, as its path. */
function largestScript(): string {
  const folder = join(root, DIST, "static", "chunks");
  const size = (name: string) => statSync(join(folder, name)).size;
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
  return `/_next/static/chunks/${scripts.toSorted((a, b) => size(b) - size(a))[0]}`;
}

/** What is measured: the site's server, Next alone, and nginx where it is installed. */
interface Servers {
  site: Served;
  next: Served;
  nginx?: Served | undefined;
}

/** The front page, by each server in turn at each number of connections. */
async function measurePage({ site, next, nginx }: Servers, say: Bench["say"]): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const coding of ["gzip", "identity"]) {
    for (const connections of CONNECTIONS) {
      const what = `/, ${coding}, ${connections} connections`;
      say(`server: ${what}`);
      const by = ({ url, pid }: Served) =>
        load({ what, url: `${url}/`, pid, connections, coding, seconds: SECONDS });
      measures.push(
        comparisonRow({
          what,
          site: await by(site),
          next: await by(next),
          nginx: nginx && (await by(nginx)),
        }),
      );
    }
  }
  return measures;
}

/** The other answers of the site's server, over 16 connections. */
async function measureOthers({ url, pid }: Served): Promise<Row[]> {
  const paths = {
    "/privacy-policy": "/privacy-policy",
    "the largest script": largestScript(),
    "an unknown path": "/no-such-page",
    "an address that cannot be read": "/%ff",
  };
  const rows: Row[] = [];
  for (const [what, path] of Object.entries(paths)) {
    const given: Load = {
      what,
      url: url + path,
      pid,
      connections: 16,
      coding: ALL_CODINGS,
      seconds: SECONDS,
    };
    rows.push(await load(given, true));
  }
  return rows;
}

/** The site's server beside Next alone (`nextAlone.ts`) and nginx with the same bytes, in turn, all on one build. */
export async function measureServer({ say }: Bench): Promise<Measure[]> {
  if (!hasWrk()) return [fact("requests a second", "wrk is not on this machine, skipped")];
  await buildSite();
  const folder = mkdtempSync(join(tmpdir(), "bench-server-"));
  const running: Served[] = [];
  const run = async (served: Promise<Served>) => {
    running.push(await served);
    return served;
  };
  try {
    const site = await run(serveSite(join(folder, "site")));
    const next = await run(serveNext(join(folder, "next")));
    const program = nginxProgram();
    const nginx = program ? await run(serveByNginx(program, site.url)) : undefined;
    if (!nginx) say("server: nginx is not on this machine, left out");
    // Until V8 has compiled what is used most.
    const warm = { what: "warm", connections: 16, coding: "gzip", seconds: SECONDS };
    for (const { url, pid } of running) await load({ ...warm, url: `${url}/`, pid });
    const pages = await measurePage({ site, next, nginx }, say);
    say("server: other answers");
    return [...pages, ...(await measureOthers(site)).map(loadRow)];
  } finally {
    for (const { stop } of running) await stop();
    rmSync(folder, { recursive: true });
  }
}
