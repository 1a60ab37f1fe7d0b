import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@redis/client";
import { freePorts } from "../support/processes/ports.ts";
import { programOf } from "../support/processes/programOf.ts";

/** Returns the path of Valkey or Redis, or undefined if neither is installed. */
export const redisProgram = () => programOf("valkey-server") ?? programOf("redis-server");

/** Prepares a Redis or Valkey server without persistence, which can be killed and restarted on the same port. */
export async function prepareRedis(program: string) {
  const [port = 0] = await freePorts(1);
  const folder = mkdtempSync(join(tmpdir(), "redis-"));
  let server: ChildProcess | undefined;

  async function start(): Promise<void> {
    const settings = ["--bind", "127.0.0.1", "--port", String(port), "--dir", folder];
    server = spawn(program, [...settings, "--save", "", "--appendonly", "no"], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let said = "";
    for await (const text of server.stdout ?? []) {
      said += text;
      if (/Ready to accept connections/i.test(said)) break;
    }
    // Drain its log, so that the pipe doesn't fill.
    server.stdout?.resume();
  }

  async function kill(): Promise<void> {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    server.kill("SIGKILL");
    await once(server, "exit");
  }

  return {
    port,
    start,
    kill,
    /** Sends one command. */
    async command(...words: string[]): Promise<unknown> {
      const client = createClient({ url: `redis://127.0.0.1:${port}` });
      await client.connect();
      const answer = await client.sendCommand(words);
      client.destroy();
      return answer;
    },
    async stop(): Promise<void> {
      await kill();
      rmSync(folder, { recursive: true });
    },
  };
}
