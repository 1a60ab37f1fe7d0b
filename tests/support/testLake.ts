import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ClientConfig, SanityClient } from "@sanity/client";
import { vi } from "vitest";
import { type Services, startServices } from "../../local/services.ts";
import { connectLake } from "./connectLake.ts";

export type TestLake = Services & {
  /** An unmodified client with the editor token. */
  editor: SanityClient;
  /** An unmodified client without a token. */
  visitor: SanityClient;
  clientWith(config: ClientConfig): SanityClient;
  dataFolder: string;
  siteUrl: string;
  studioUrl: string;
  /** Restarts the lake with the same port and data. @param change runs while it is stopped */
  restart(change?: (lake: { dataFolder: string }) => void): Promise<void>;
};

export const revalidateSecret = "a-secret-of-the-tests";

/** Starts the embedded services on a free port with a temporary data folder. */
export async function startTestLake(siteUrl = "http://localhost:9"): Promise<TestLake> {
  const dataFolder = mkdtempSync(join(tmpdir(), "tendwell-lake-"));
  const studioUrl = "http://localhost:3333";
  const start = (port: number, mailPort: number) =>
    startServices({ port, mailPort, dataFolder, siteUrl, studioUrl, revalidateSecret });
  let services = await start(0, 0);
  const clientWith = (config: ClientConfig) => connectLake(services.url, config);
  return {
    url: services.url,
    mailPort: services.mailPort,
    lakeToken: services.lakeToken,
    editor: clientWith({ token: services.lakeToken }),
    visitor: clientWith({}),
    clientWith,
    dataFolder,
    siteUrl,
    studioUrl,
    async restart(change) {
      const port = Number(new URL(services.url).port);
      await services.close();
      change?.({ dataFolder });
      // Another test's server may have taken the port meanwhile. It ends with that test.
      services = await vi.waitFor(() => start(port, services.mailPort), { timeout: 20_000, interval: 100 });
      // Discard the closed connections in fetch's pool.
      while (!(await fetch(`${services.url}/v1/ping`).catch(() => undefined)));
    },
    async close() {
      await services.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Sets the site's variables, so that the modules of a test read this lake. @param others further variables */
export function readFrom(
  lake: Pick<TestLake, "url" | "lakeToken">,
  others: Readonly<Record<string, string>> = {},
): void {
  const variables = {
    SITE_URL: "http://localhost:3000",
    NEXT_PUBLIC_SANITY_PROJECT_ID: "local",
    NEXT_PUBLIC_SANITY_DATASET: "production",
    SANITY_API_HOST: lake.url,
    SANITY_API_READ_TOKEN: lake.lakeToken,
    ...others,
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
}
