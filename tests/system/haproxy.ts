import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../support/browser/workspace.ts";
import { freePorts, untilListens } from "../support/processes/ports.ts";
import { programOf } from "../support/processes/programOf.ts";

/** Returns the path of HAProxy, or undefined if it isn't installed. */
export const haproxyProgram = () => programOf("haproxy");

/**
 * Starts HAProxy with `deploy/haproxy.cfg`, in front of sites on this machine. Without a certificate it serves plain
 * HTTP, which the tests' lake needs.
 */
export async function startHaproxy(
  program: string,
  sites: readonly string[],
  port: number,
  certificate?: string,
) {
  const folder = mkdtempSync(join(tmpdir(), "haproxy-"));
  const [https = 0] = await freePorts(1);
  const given = readFileSync(join(root, "deploy", "haproxy.cfg"), "utf8");
  const plain = given
    .replace("http-request redirect scheme https code 308", "default_backend machines")
    .replace(/frontend site\n(?: .*\n)*/, "");
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, certificate ? given : plain);
  const hosts = Array.from({ length: 3 }, (_, index) => new URL(sites[index % sites.length] ?? "").host);
  const server = spawn(program, ["-db", "-f", file], {
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      ...process.env,
      HTTP_BIND: `127.0.0.1:${port}`,
      HTTPS_BIND: `127.0.0.1:${https}`,
      CERTIFICATE: certificate,
      ...Object.fromEntries(hosts.map((host, index) => [`SITE_${index + 1}`, host])),
    },
  });
  let said = "";
  server.stderr.on("data", (text) => {
    said += text;
  });
  await untilListens(port, () => said);
  return {
    https,
    async stop(): Promise<void> {
      server.kill("SIGTERM");
      await once(server, "exit");
      rmSync(folder, { recursive: true });
    },
  };
}
