import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createClient, type SanityClient } from "@sanity/client";

/** A lake in a process of its own, with a site that is told of each change. */
export type MeasuredLake = {
  client: SanityClient;
  url: string;
  token: string;
  /** From the start of the process to the first answer, in milliseconds. */
  startTime: number;
  /** The memory of its process, in MB. */
  memory(): number;
  end(): Promise<void>;
};

export async function startLake(dataFolder: string, siteUrl: string): Promise<MeasuredLake> {
  const started = performance.now();
  const script = join(import.meta.dirname, "../../long/lake-child.ts");
  const child: ChildProcess = spawn(process.execPath, [script, "0", dataFolder, siteUrl], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (!child.stdout) throw new Error("the lake has no output");
  const [line] = await once(child.stdout, "data");
  const { url, token } = JSON.parse(String(line));
  const client = createClient({
    projectId: "local",
    dataset: "production",
    apiVersion: "2025-02-19",
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
    token,
    timeout: 3_600_000,
  });
  await client.fetch("*[_id == 'none']");
  return {
    client,
    url,
    token,
    startTime: performance.now() - started,
    memory: () => Number(execFileSync("ps", ["-o", "rss=", "-p", String(child.pid)])) / 1024,
    async end() {
      child.kill("SIGTERM");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    },
  };
}

/** A site that accepts every webhook. */
export async function startSite(): Promise<{ url: string; received(): number; end(): void }> {
  let received = 0;
  const server: Server = createServer((request, response) => {
    request.resume().on("end", () => {
      received += 1;
      response.end();
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`, // a TCP server has an address
    received: () => received,
    end() {
      server.close();
      server.closeAllConnections();
    },
  };
}
