// Tests the site behind each proxy that `deploy/` configures, with TLS.
import { mkdtempSync, rmSync } from "node:fs";
import { request as requestPlain } from "node:http";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nginxProgram } from "../support/processes/nginx.ts";
import { freePorts } from "../support/processes/ports.ts";
import { prepareSite, type Site, WITHOUT_LAKE } from "../support/processes/site.ts";
import { startVarnish, varnishProgram } from "../support/processes/varnish.ts";
import { makeCertificate, opensslProgram } from "./certificate.ts";
import { haproxyProgram, startHaproxy } from "./haproxy.ts";
import { until } from "./leadVisitors.ts";
import { startSiteNginx } from "./siteNginx.ts";

const openssl = opensslProgram();
const nginx = nginxProgram();
const haproxy = haproxyProgram();
const varnish = varnishProgram();

/** The number of requests that an address may send: the limit per minute, plus a burst of twice as many. */
const ALLOWED = 3 * 5;

describe.skipIf(!openssl)("behind a proxy (skipped without OpenSSL)", () => {
  const folder = mkdtempSync(join(tmpdir(), "proxies-"));
  let site: Site;
  const stops: (() => Promise<void>)[] = [];

  /** Starts the site and waits for its queue. Opening a queue in a new folder blocks the process. */
  async function startSite(): Promise<void> {
    const opened = () => site.log().split("queue.opened").length;
    const before = opened();
    await site.start();
    await until("opened", 60_000, () => opened() > before);
    expect((await fetch(site.url)).status).toBe(200);
  }

  beforeAll(async () => {
    site = await prepareSite({
      ...WITHOUT_LAKE,
      SITE_URL: "https://localhost",
      STUDIO_URL: "http://localhost:9",
      LEADS_DIR: join(folder, "leads"),
      RATE_LIMIT_REQUESTS_PER_MINUTE: String(ALLOWED / 3),
      TRUSTED_PROXY_HOPS: "1",
    });
    await startSite();
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
    await site?.kill();
    rmSync(folder, { recursive: true });
  });

  type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };
  /** Sends a request over TLS to a port of this machine. */
  const ask = (port: number, path: string, headers: Record<string, string> = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = request(
        { host: "localhost", port, path, headers, rejectUnauthorized: false },
        async (response) => {
          const { statusCode: status = 0, headers } = response;
          resolve({ status, headers, body: await buffer(response) });
        },
      );
      sent.on("error", reject).end();
    });
  /** Sends a request without TLS. */
  const plainly = (port: number, path: string, headers: Record<string, string> = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = requestPlain({ host: "localhost", port, path, headers }, async (response) => {
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, body: await buffer(response) });
      });
      sent.on("error", reject).end();
    });

  /** Checks range requests. Safari plays a video only from a server that supports them. */
  async function sendsParts(port: number, by: typeof ask): Promise<void> {
    const clip = "/images/video_preview.mp4";
    const { length } = (await by(port, clip)).body;
    for (const path of [clip, "/", "/index.md"]) {
      const part = await by(port, path, { range: "bytes=0-1" });
      expect([path, part.status, part.body.length]).toEqual([path, 206, 2]);
      expect((await by(port, path, { range: "bytes=99999999-" })).status, path).toBe(416);
    }
    const end = await by(port, clip, { range: "bytes=-5" });
    expect(end.headers["content-range"]).toBe(`bytes ${length - 5}-${length - 1}/${length}`);
  }

  /** Checks the requirements that apply behind every proxy. */
  async function holdsBehind(plain: number, tls: number): Promise<void> {
    const redirected = await plainly(plain, "/privacy-policy");
    expect([redirected.status, String(redirected.headers.location)]).toEqual([
      308,
      expect.stringMatching(/^https:\/\/localhost(:\d+)?\/privacy-policy$/),
    ]);
    const page = await ask(tls, "/", { "accept-encoding": "br, gzip" });
    expect(page.status).toBe(200);
    expect(page.headers["strict-transport-security"]).toBe("max-age=63072000");
    expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(String(brotliDecompressSync(page.body))).toContain("</html>");
    const known = await ask(tls, "/", {
      "accept-encoding": "br, gzip",
      "if-none-match": String(page.headers.etag),
    });
    expect([known.status, known.body.length]).toEqual([304, 0]);
    const [script = ""] = /\/_next\/static\/chunks\/[^"]+\.js/.exec(
      String(brotliDecompressSync(page.body)),
    ) ?? [""];
    expect((await ask(tls, script)).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect((await ask(tls, "/no-such-page")).headers["strict-transport-security"]).toBe("max-age=63072000");
    await sendsParts(tls, ask);
  }

  /** Checks that requests count toward one address, whatever the visitor claims. */
  async function countsAsOne(port: number, by: typeof ask): Promise<void> {
    const statuses: number[] = [];
    for (let count = 0; count < ALLOWED + 3; count += 1) {
      const claimed = `198.51.100.${count}`;
      const forged = { "x-forwarded-for": claimed, "x-real-ip": claimed, forwarded: `for=${claimed}` };
      statuses.push((await by(port, "/api/revisions", forged)).status);
    }
    expect(statuses.slice(-3)).toEqual([429, 429, 429]);
    expect(statuses[0]).toBe(403);
    // Only work for Next counts. Responses from memory don't, and health probes are never refused.
    expect((await by(port, "/", { rsc: "1" })).status).toBe(429);
    expect((await by(port, "/?_rsc=1")).status).toBe(200);
    expect((await by(port, "/", { cookie: "__prerender_bypass=forged" })).status).toBe(200);
    expect((await by(port, "/index.md", { cookie: "__prerender_bypass=forged" })).status).toBe(200);
    for (const probe of ["live", "ready"])
      expect((await by(port, `/api/health/${probe}`)).status, probe).toBe(200);
  }

  /** Restarts the site, because the previous test used up the allowance of this machine's address. */
  async function restartSite(): Promise<void> {
    await site.stop();
    await startSite();
  }

  it.skipIf(!haproxy)("HAProxy works with deploy/haproxy.cfg (skipped without HAProxy)", async () => {
    const [plain = 0] = await freePorts(1);
    const certificate = makeCertificate(String(openssl), folder).both;
    const front = await startHaproxy(String(haproxy), [site.url], plain, certificate);
    stops.push(front.stop);
    await holdsBehind(plain, front.https);
    await countsAsOne(front.https, ask);
  });

  it.skipIf(!varnish)("Varnish works with deploy/varnish.vcl (skipped without Varnish)", async () => {
    const [port = 0] = await freePorts(1);
    await restartSite();
    const front = await startVarnish(String(varnish), port, Number(new URL(site.url).port));
    stops.push(front.stop);
    await sendsParts(port, plainly);
    await countsAsOne(port, plainly);
  });

  it.skipIf(!nginx)("nginx works with deploy/nginx.conf (skipped without nginx)", async () => {
    const [plain = 0, tls = 0] = await freePorts(2);
    await restartSite();
    const front = await startSiteNginx({ nginx: String(nginx), openssl: String(openssl) }, folder, site.url, {
      plain,
      tls,
    });
    stops.push(front.stop);
    await holdsBehind(plain, tls);
    const cached = async () => (await ask(tls, "/privacy-policy")).headers["x-cache"];
    expect([await cached(), await cached()]).toEqual(["MISS", "HIT"]);
    // nginx counts whole seconds.
    await wait(3100);
    expect(["EXPIRED", "REVALIDATED"]).toContain(await cached());
    const draft = await ask(tls, "/privacy-policy", { cookie: "__prerender_bypass=forged" });
    expect(draft.headers["x-cache"]).toBe("BYPASS");
    await countsAsOne(tls, ask);
  });
});
