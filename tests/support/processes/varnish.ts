import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../browser/workspace.ts";
import { untilListens } from "./ports.ts";
import { programOf } from "./programOf.ts";

/** The token for purge requests. */
export const PURGE_TOKEN = "a-token-of-the-tests";

/** Returns the path of Varnish, or undefined if it isn't installed or lacks xkey (Debian: varnish-modules). */
export function varnishProgram(): string | undefined {
  const xkey = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib"].some((folder) =>
    existsSync(join(folder, "varnish/vmods/libvmod_xkey.so")),
  );
  return xkey ? programOf("varnishd") : undefined;
}

/** Starts Varnish with `deploy/varnish.vcl`, in front of a local port. */
export async function startVarnish(program: string, port: number, behind: number) {
  const folder = mkdtempSync(join(tmpdir(), "varnish-"));
  chmodSync(folder, 0o755); // Varnish switches to another user
  const file = join(folder, "site.vcl");
  const given = readFileSync(join(root, "deploy", "varnish.vcl"), "utf8");
  writeFileSync(file, given.replace('.port = "3000"', `.port = "${behind}"`));
  const listen = ["-a", `127.0.0.1:${port}`, "-f", file, "-n", join(folder, "work")];
  const server = spawn(program, ["-F", ...listen, "-s", "malloc,64m", "-p", "http_gzip_support=off"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, PURGE_TOKEN },
  });
  let said = "";
  for (const stream of [server.stdout, server.stderr])
    stream.on("data", (text) => {
      said += text;
    });
  await untilListens(port, () => said);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: server.pid ?? 0,
    async stop(): Promise<void> {
      server.kill("SIGTERM");
      await once(server, "exit");
      rmSync(folder, { recursive: true });
    },
  };
}
