import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import { freePorts } from "../support/processes/ports.ts";

/** As in docs/how-to/deployment.md, but with checks five times as often. */
const settings = (port: number, sites: readonly string[]) => `
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  timeout check 2s
frontend visitors
  bind 127.0.0.1:${port}
  default_backend sites
backend sites
  balance roundrobin
  option forwardfor
  option httpchk GET /api/health/ready
  option redispatch
  retries 2
  default-server check inter 200ms fall 2 rise 1
${sites.map((site, index) => `  server site${index} ${new URL(site).host}`).join("\n")}
`;

/** Starts HAProxy in front of these sites, with readiness checks. */
export async function startRollingProxy(program: string, sites: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), "haproxy-"));
  const [port = 0] = await freePorts(1);
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, settings(port, sites));
  const server: ChildProcess = spawn(program, ["-f", file, "-db"], { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(
    async () => {
      if (!(await fetch(`${url}/api/health/ready`)).ok) throw new Error("HAProxy has no site yet.");
    },
    { timeout: 30_000 },
  );
  return {
    url,
    async stop(): Promise<void> {
      server.kill("SIGTERM");
      await once(server, "exit");
      rmSync(folder, { recursive: true });
    },
  };
}
