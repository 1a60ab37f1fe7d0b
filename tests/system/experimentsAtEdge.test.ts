// Tests a running experiment behind the caches that `deploy/` configures.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { nginxProgram } from "../support/processes/nginx.ts";
import { freePorts } from "../support/processes/ports.ts";
import { copyBuild, copyLake, prepareSite, type Site, WITHOUT_LAKE } from "../support/processes/site.ts";
import { PURGE_TOKEN, startVarnish, varnishProgram } from "../support/processes/varnish.ts";
import {
  countVersions,
  openAsVisitor,
  openBothVersions,
  runningExperiment,
} from "../support/runningExperiment.ts";
import { opensslProgram } from "./certificate.ts";
import { endLake, type LakeProcess, startLakeProcess } from "./lakeProcess.ts";
import { startSiteNginx } from "./siteNginx.ts";

const openssl = opensslProgram();
const nginx = nginxProgram();
const varnish = varnishProgram();

/** The most milliseconds until a publish is at the edge. */
const SOON = { timeout: 30_000, interval: 50 };

describe.skipIf(!varnish)("a running experiment (skipped without Varnish)", () => {
  const folder = mkdtempSync(join(tmpdir(), "experiment-"));
  const build = copyBuild("experiment");
  let site: Site;
  let lake: LakeProcess;
  let edge: Awaited<ReturnType<typeof startVarnish>>;
  let edgeUrl: string;

  beforeAll(async () => {
    const [edgePort = 0] = await freePorts(1);
    edgeUrl = `http://127.0.0.1:${edgePort}`;
    copyLake(join(folder, "lake"));
    lake = await startLakeProcess(join(folder, "lake"), edgeUrl);
    site = await prepareSite({
      ...WITHOUT_LAKE,
      NEXT_DIST_DIR: build.distDir,
      SANITY_API_HOST: lake.url,
      SANITY_API_READ_TOKEN: lake.token,
      SITE_URL: "https://localhost",
      STUDIO_URL: "http://localhost:9",
      LEADS_DIR: join(folder, "leads"),
      TRUSTED_PROXY_HOPS: "1",
      EDGE_PURGE_URL: `${edgeUrl}/edge-purge`,
      EDGE_PURGE_TOKEN: PURGE_TOKEN,
    });
    edge = await startVarnish(String(varnish), edgePort, Number(new URL(site.url).port));
    await site.start();
  });
  afterAll(async () => {
    await edge?.stop();
    await site?.kill();
    if (lake) await endLake(lake, "SIGTERM");
    build.remove();
    rmSync(folder, { recursive: true });
  });

  /** Whether Varnish responds from its cache. */
  const isHit = async (path: string) => {
    const { headers } = await openAsVisitor(edgeUrl + path);
    return (headers.get("x-varnish") ?? "").includes(" ");
  };

  /** Checks that visits get both versions, and that a browser gets its version again. */
  async function servesBothVersions(url: string): Promise<void> {
    const { original, variant } = await countVersions(url, 80);
    // Chance leaves these bounds once in a hundred thousand times.
    expect(Math.min(original, variant)).toBeGreaterThan(20);
    for (const { etag } of Object.values(await openBothVersions(url)))
      for (let time = 0; time < 20; time += 1) {
        const again = await openAsVisitor(url, { "if-none-match": etag });
        expect([again.status, again.etag]).toEqual([304, etag]);
      }
  }

  it("ends the caching of the landing page in Varnish; visits get both versions, and keep theirs", async () => {
    await expect.poll(() => isHit("/"), SOON).toBe(true);
    await lake.client.create(runningExperiment);
    await expect.poll(async () => (await openAsVisitor(edgeUrl)).version, SOON).toBe("variant");
    await servesBothVersions(edgeUrl);
    expect(await isHit("/")).toBe(false);
    await expect.poll(() => isHit("/privacy-policy"), SOON).toBe(true);
  });

  it.skipIf(!nginx || !openssl)(
    "is served in both versions by nginx (skipped without nginx or OpenSSL)",
    async () => {
      const [plain = 0, tls = 0] = await freePorts(2);
      const programs = { nginx: String(nginx), openssl: String(openssl) };
      const front = await startSiteNginx(programs, folder, site.url, { plain, tls });
      vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0"); // the certificate is self-signed
      try {
        await servesBothVersions(`https://localhost:${tls}`);
      } finally {
        vi.unstubAllEnvs();
        await front.stop();
      }
    },
  );

  it("shows a publish in both versions, and is cached again after its stop", async () => {
    await lake.client.patch("hero").set({ subtitle: "A newer subtitle" }).commit();
    const shown = async () =>
      Object.values(await openBothVersions(edgeUrl)).map(({ html }) => html.includes("A newer subtitle"));
    await expect.poll(shown, SOON).toEqual([true, true]);
    await lake.client.patch(runningExperiment._id).set({ stoppedAt: "2026-11-27T08:00:00.000Z" }).commit();
    await expect.poll(async () => (await openAsVisitor(edgeUrl)).version, SOON).toBe(undefined);
    await expect.poll(() => isHit("/"), SOON).toBe(true);
  });
});
