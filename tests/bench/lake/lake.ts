import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { SanityClient } from "@sanity/client";
import { endLake, startLakeProcess } from "../../long/lakeProcess.ts";

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
  const lake = await startLakeProcess(dataFolder, siteUrl);
  lake.process.stderr?.pipe(process.stderr);
  const client = lake.client.withConfig({ timeout: 3_600_000 });
  await client.fetch("*[_id == 'none']");
  return {
    client,
    url: lake.url,
    token: lake.token,
    startTime: performance.now() - started,
    memory: () => Number(execFileSync("ps", ["-o", "rss=", "-p", String(lake.process.pid)])) / 1024,
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
