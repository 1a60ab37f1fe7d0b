import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { SanityClient } from "@sanity/client";
import { endLake, startLakeProcess } from "../tests/support/lakeProcess.ts";

/**
 * A lake has settled when it uses less than a second of CPU time in two consecutive periods of this length.
 * Milliseconds.
 */
const settlingStep = 3_000;
const longestSettling = 90_000;

/** A lake in its own process, with a site that receives its webhooks. */
export type MeasuredLake = {
  client: SanityClient;
  url: string;
  token: string;
  /** The time from the start of the process to the first response, in milliseconds. */
  startTime: number;
  /** The memory of its process, in MB. */
  memory(): number;
  /** Resolves when the background work of an import is done: webhooks and the text index. Returns seconds. */
  settled(): Promise<number>;
  end(): Promise<void>;
};

/** @param folder the package whose lake to start; the default is this package */
export async function startLake(dataFolder: string, siteUrl: string, folder?: string): Promise<MeasuredLake> {
  const started = performance.now();
  const lake = await startLakeProcess(dataFolder, siteUrl, "0", folder);
  const ask = (column: string) =>
    execFileSync("ps", ["-o", `${column}=`, "-p", String(lake.process.pid)], { encoding: "utf8" }).trim();
  lake.process.stderr?.pipe(process.stderr);
  const client = lake.client.withConfig({ timeout: 3_600_000 });
  await client.fetch("*[_id == 'none']");
  return {
    client,
    url: lake.url,
    token: lake.token,
    startTime: performance.now() - started,
    memory: () => Number(ask("rss")) / 1024,
    async settled() {
      const began = performance.now();
      const looks = [ask("time")];
      while (new Set(looks.slice(-3)).size > 1 || looks.length < 3) {
        if (performance.now() - began > longestSettling) break;
        await setTimeout(settlingStep);
        looks.push(ask("time"));
      }
      return (performance.now() - began) / 1_000;
    },
    end: () => endLake(lake, "SIGTERM"),
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
