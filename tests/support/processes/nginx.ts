import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePorts, untilListens } from "./ports.ts";
import { programOf } from "./programOf.ts";

/** Returns the path of nginx, or undefined if it isn't installed. */
export function nginxProgram(): string | undefined {
  return programOf("nginx");
}

/**
 * Returns settings for one worker with one connection to the site, which all visitors share, as behind a busy proxy.
 * `buffered` collects a request's body before contacting the site. `streaming` forwards it as it arrives.
 */
const settings = (site: number, buffered: number, streaming: number) => `
worker_processes 1;
daemon off;
pid nginx.pid;
error_log stderr warn;
events {}
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  client_max_body_size 0;
  client_body_buffer_size 8m;
  proxy_max_temp_file_size 0;
  upstream site { server 127.0.0.1:${site}; keepalive 1; }
  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header Host $host;
  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  server { listen 127.0.0.1:${buffered}; location / { proxy_pass http://site; } }
  server { listen 127.0.0.1:${streaming}; location / { proxy_pass http://site; proxy_request_buffering off; } }
}
`;

/**
 * Runs nginx with these settings in a temporary folder with these files, and waits until it listens on the port. `stop`
 * ends it and removes the folder.
 */
export async function runNginx(program: string, port: number, settings: string, files = {}) {
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  const file = join(folder, "nginx.conf");
  for (const [name, content] of Object.entries<string | Buffer>({ ...files, "nginx.conf": settings }))
    writeFileSync(join(folder, name), content);
  execFileSync(program, ["-p", folder, "-c", file, "-t"], { stdio: "ignore" });
  const server: ChildProcess = spawn(program, ["-p", folder, "-c", file], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  server.stderr?.on("data", (text) => {
    said += text;
  });
  await untilListens(port, () => said);
  return {
    pid: server.pid ?? 0,
    said: () => said,
    async stop(): Promise<void> {
      server.kill("SIGTERM");
      await once(server, "exit");
      rmSync(folder, { recursive: true });
    },
  };
}

/** Starts nginx in front of a site on this machine. */
export async function startNginx(program: string, site: number) {
  const [buffered = 0, streaming = 0] = await freePorts(2);
  const nginx = await runNginx(program, streaming, settings(site, buffered, streaming));
  return { buffered, streaming, ...nginx };
}
