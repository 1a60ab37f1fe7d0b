import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ClientConfig, SanityClient } from "@sanity/client";
import { vi } from "vitest";
import { startLake } from "../../src/index.ts";
import { connectLake } from "./connectLake.ts";
import { siteWebhook } from "./siteWebhook.ts";

export type TestLake = {
  url: string;
  /** The token that allows everything. */
  lakeToken: string;
  /** An unmodified client with that token. */
  editor: SanityClient;
  /** The same without a token. */
  visitor: SanityClient;
  clientWith(config: ClientConfig): SanityClient;
  dataFolder: string;
  siteUrl: string;
  studioUrl: string;
  /** Stops the lake and starts it again on the same port and data. @param change runs in between */
  restart(change?: (lake: { dataFolder: string }) => void): Promise<void>;
  close(): Promise<void>;
};

/**
 * Starts a lake on a free port with its own data folder.
 * @param siteUrl where its webhook goes; nothing listens there unless given
 */
export async function startTestLake(siteUrl = "http://localhost:9"): Promise<TestLake> {
  const dataFolder = mkdtempSync(join(tmpdir(), "content-lake-"));
  const studioUrl = "http://localhost:3333";
  const start = (port: number) =>
    startLake({
      port,
      dataFolder,
      siteOrigin: siteUrl,
      studioOrigin: studioUrl,
      webhooks: [siteWebhook(siteUrl)],
    });
  let lake = await start(0);
  const clientWith = (config: ClientConfig) => connectLake(lake.url, config);
  return {
    url: lake.url,
    lakeToken: lake.token,
    editor: clientWith({ token: lake.token }),
    visitor: clientWith({}),
    clientWith,
    dataFolder,
    siteUrl,
    studioUrl,
    async restart(change) {
      const port = Number(new URL(lake.url).port);
      await lake.close();
      change?.({ dataFolder });
      // Another test's server may have been given the port in the meantime; it ends with its test.
      lake = await vi.waitFor(() => start(port), { timeout: 20_000, interval: 100 });
      // Uses up the closed connections in fetch's pool.
      while (!(await fetch(`${lake.url}/v1/ping`).catch(() => undefined)));
    },
    async close() {
      await lake.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
