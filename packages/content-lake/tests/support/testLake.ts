import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ClientConfig, SanityClient } from "@sanity/client";
import { vi } from "vitest";
import { type LakeServerOptions, startLake } from "../../src/index.ts";
import { connectLake } from "./connectLake.ts";
import { siteWebhook } from "./siteWebhook.ts";

type Login = NonNullable<LakeServerOptions["login"]>;

export type TestLake = {
  url: string;
  /** The token with all permissions. */
  lakeToken: string;
  /** An unmodified client with that token. */
  editor: SanityClient;
  /** An unmodified client without a token. */
  visitor: SanityClient;
  clientWith(config: ClientConfig): SanityClient;
  dataFolder: string;
  siteUrl: string;
  studioUrl: string;
  /**
   * Restarts the lake on the same port with the same data.
   * @param change runs while the lake is stopped
   * @param login the kind of login from then on; by default the same
   */
  restart(change?: (lake: { dataFolder: string }) => void, login?: Login): Promise<void>;
  close(): Promise<void>;
};

/**
 * Starts a lake on a free port with its own data folder.
 * @param siteUrl receives the webhook; nothing listens at the default URL
 */
export async function startTestLake(
  siteUrl = "http://localhost:9",
  { login = "picker" as Login, studioUrl = "http://localhost:3333" } = {},
): Promise<TestLake> {
  const dataFolder = mkdtempSync(join(tmpdir(), "content-lake-"));
  let currentLogin = login;
  const start = (port: number) =>
    startLake({
      port,
      dataFolder,
      login: currentLogin,
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
    async restart(change, next = currentLogin) {
      const port = Number(new URL(lake.url).port);
      await lake.close();
      change?.({ dataFolder });
      currentLogin = next;
      // Another test's server may have taken the port in the meantime. It closes when that test ends.
      lake = await vi.waitFor(() => start(port), { timeout: 20_000, interval: 100 });
      // Retries until fetch's connection pool has dropped the closed connections.
      while (!(await fetch(`${lake.url}/v1/ping`).catch(() => undefined)));
    },
    async close() {
      await lake.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
