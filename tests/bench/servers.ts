import { type IncomingHttpHeaders, request } from "node:http";
import { startCommand } from "../support/browser/command.ts";
import { environmentOf } from "../support/browser/workspace.ts";
import { runNginx } from "../support/processes/nginx.ts";
import { freePorts } from "../support/processes/ports.ts";
import { DIST, prepareSite, WITHOUT_LAKE } from "../support/processes/site.ts";

/** A server to measure. */
export interface Served {
  url: string;
  pid: number;
  stop: () => Promise<unknown>;
}

/** Returns the variables of a site without a lake. @param folder for its leads */
export const siteVariables = (folder: string) => ({ ...WITHOUT_LAKE, LEADS_DIR: folder });

/** Serves the built site as `npm run serve` does. */
export async function serveSite(folder: string): Promise<Served> {
  const site = await prepareSite(siteVariables(folder));
  await site.start();
  return { url: site.url, pid: site.pid(), stop: () => site.kill() };
}

/** Serves the same build with Next's own handler: `nextAlone.ts`. */
export async function serveNext(folder: string): Promise<Served> {
  const [port = 0, studio = 0, services = 0] = await freePorts(3);
  const url = `http://127.0.0.1:${port}`;
  const workspace = { site: port, studio, services, dataFolder: ".data-long", distDir: DIST };
  const env = environmentOf(workspace, { ...siteVariables(folder), SITE_URL: url });
  const command = startCommand(`../tests/bench/nextAlone.ts ${port}`, env);
  await command.printed("Ready in", 60_000);
  return { url, pid: command.pid, stop: () => command.end("SIGKILL") };
}

/** Returns a response with its encoded body, which `fetch` would decode. */
function answerOf(url: string, coding: string): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { "accept-encoding": coding } }, async (answer) => {
      resolve({ headers: answer.headers, body: Buffer.concat(await answer.toArray()) });
    });
    sent.on("error", reject).end();
  });
}

/** Starts one nginx process that sends the same bytes and headers, from files that it keeps open. */
export async function serveByNginx(program: string, siteUrl: string): Promise<Served> {
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
