import { describe, expect, test } from "vitest";
import { emit } from "#platform/events.ts";
import { PAGE_CACHING } from "../../../src/server/connections/SiteResponse.ts";
import { configured, DRAFT_ID, script } from "./builtSite.ts";
import { conversation } from "./listening.ts";
import { draftCookie, startTestServer } from "./startTestServer.ts";

const line = (target: string) => `${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;

describe("an invalid request", () => {
  test.each([
    ["GET /%E0%A4%A?secret=1", 400],
    ["DELETE /api/health", 405],
    ["POST /", 405],
    [`GET /${"a".repeat(20_000)}`, 414],
    ["CONNECT evil.example:443", 405],
    ["NONSENSE /", 400],
    ["GET /\xe9", 400],
  ])("%.40s gets %i with one line of text, and causes one log line", async (target, status) => {
    const site = await startTestServer();
    const answer = await conversation(site.port, line(target));
    const [head = "", body = ""] = answer.split("\r\n\r\n");
    expect(head.split(" ")[1]).toBe(String(status));
    expect(head).toMatch(/^content-type: text\/plain/im);
    expect(head).toMatch(/^connection: close/im);
    expect(body).toMatch(/^[A-Z][^\n]{5,80}\.\n$/);
    expect(site.given).toEqual([]);
    expect(site.lines()).toHaveLength(1);
    const [logged] = site.lines();
    expect(logged).toMatchObject({ level: "warn", event: "request.refused", status });
    expect(JSON.stringify(logged).length).toBeLessThan(600);
    expect(JSON.stringify(logged)).not.toContain("secret");
  });

  test("gets 405 with the allowed methods for another method", async () => {
    const { url } = await startTestServer();
    expect((await fetch(url, { method: "PUT" })).headers.get("allow")).toBe("GET, HEAD, POST, OPTIONS");
    expect((await fetch(url, { method: "POST" })).headers.get("allow")).toBe("GET, HEAD");
  });

  test("gets 431 for too many headers", async () => {
    const { port } = await startTestServer();
    const answer = await conversation(
      port,
      `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"a".repeat(20_000)}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 431 .*\r\n/);
  });

  test("is handled without a protocol upgrade if it requests one", async () => {
    const site = await startTestServer();
    const upgrade = "GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: upgrade, close\r\n\r\n";
    expect(await conversation(site.port, upgrade)).toMatch(/^HTTP\/1.1 200 /);
  });
});

describe("an unknown path", () => {
  test("gets the not-found page from memory, with its policy and a log line, without calling Next", async () => {
    const site = await startTestServer();
    for (const path of [
      "/no-such-page?secret=1",
      "/not-found",
      "/_next/image?url=%2Ficon.svg&w=64&q=75",
      "/wp-admin/",
    ]) {
      const answer = await fetch(site.url + path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toBe(site.page.html);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": "default-src 'none'",
        "cache-control": "no-store",
        vary: "Accept-Encoding",
      });
      expect(answer.headers.get("x-nextjs-cache")).toBeNull();
    }
    expect(site.page.asked.toSorted()).toEqual(["/not-found", "/page-list"]);
    expect(site.given).toEqual([]);
    expect(site.lines()[0]).toMatchObject({ level: "warn", event: "page.not-found", path: "/no-such-page" });
    expect(site.lines()).toHaveLength(4);
  });

  test("is rendered by Next with 404 in draft mode; a cookie without a session changes nothing", async () => {
    const site = await startTestServer();
    const as = (cookie: string) =>
      fetch(`${site.url}/nothing`, { headers: { cookie: `a=b; ${cookie}`, "if-none-match": "*" } });
    expect(await (await as("__prerender_bypass=guessed")).text()).toBe(site.page.html);
    expect(await (await as(`__prerender_bypass=${DRAFT_ID}`)).text()).toBe(site.page.html);
    const draft = await as(draftCookie());
    expect(draft.status).toBe(404);
    expect(await draft.text()).toBe("next");
    expect(draft.headers.get("cache-control")).toBe("private, no-store");
    expect(site.given).toEqual(["GET /not-found"]);
  });

  test("and an internal page get the same response, except for requests of the site itself", async () => {
    const site = await startTestServer();
    expect((await fetch(`${site.url}/early-access/answer`)).status).toBe(404);
    expect((await fetch(`${site.url}/early-access/answer`, { headers: site.selfRequest })).status).toBe(200);
    expect(site.given).toEqual(["GET /early-access/answer"]);
  });
});

describe("a prerendered page", () => {
  test("is served from memory with any query, without calling Next or using the allowance", async () => {
    const site = await startTestServer({ perMinute: 1 });
    for (const path of ["/", "/?utm_source=mail&page=2", "/", "/", "/"]) {
      const answer = await fetch(site.url + path);
      expect([answer.status, await answer.text()]).toEqual([200, "<h1>The page at /</h1>"]);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "cache-control": PAGE_CACHING,
        "content-security-policy": "default-src 'none'",
        etag: 'W/"/"',
        vary: "rsc, next-router-prefetch, Accept-Encoding",
      });
    }
    expect((await fetch(`${site.url}/privacy-policy`, { method: "HEAD" })).status).toBe(200);
    // This process requests the same page as visitors.
    expect((await fetch(`${site.url}/privacy-policy`, { headers: site.selfRequest })).status).toBe(200);
    expect(site.page.asked).toEqual(["/", "/privacy-policy"]);
    expect(site.given).toEqual([]);
  });

  test("comes from Next each time and uses the allowance when the page cache is off", async () => {
    const site = await startTestServer({ hasPageCache: false, perMinute: 1 });
    for (const headers of [{}, site.selfRequest, {}, {}])
      expect(await (await fetch(site.url, { headers })).text()).toBe("next");
    expect(site.given).toEqual(Array(4).fill("GET /"));
    expect((await fetch(site.url)).status).toBe(429);
  });

  test("stays at the old version for visitors until the new one arrives; the site's own requests wait for it", async () => {
    const site = await startTestServer();
    const seen = async (headers = {}) => (await fetch(site.url, { headers })).text();
    await seen();
    site.page.home = "<h1>New</h1>";
    emit("pages-invalidated", {});
    expect(await seen(site.selfRequest)).toBe("<h1>New</h1>");
    expect(await seen()).toBe("<h1>New</h1>");
    const held = site.page.hold();
    emit("pages-invalidated", {});
    site.page.home = "<h1>Newer</h1>";
    const own = seen(site.selfRequest);
    expect(await seen()).toBe("<h1>New</h1>");
    held();
    expect(await own).toBe("<h1>Newer</h1>");
  });

  test("comes from Next for requests that need another response, and for requests that fill the cache", async () => {
    const site = await startTestServer();
    await fetch(`${site.url}/`, { headers: { rsc: "1" } });
    await fetch(`${site.url}/`, { headers: { cookie: draftCookie() } });
    await fetch(`${site.url}/`, { headers: { ...site.selfRequest, "x-from-next": "yes" } });
    expect(site.given).toEqual(["GET /", "GET /", "GET /"]);
    expect(site.page.asked).toEqual([]);
  });

  test("comes from Next while no copy can be fetched", async () => {
    const site = await startTestServer();
    site.page.fails = true;
    expect(await (await fetch(site.url)).text()).toBe("next");
    expect(site.given).toEqual(["GET /"]);
  });
});

describe("a text file", () => {
  test("is sent in the build's compressed version, if one exists", async () => {
    const site = await startTestServer();
    const url = `${site.url}/_next/static/chunks/packed.js`;
    const answer = await fetch(url, { headers: { "accept-encoding": "br" } });
    expect(await answer.text()).toBe("the packed script");
    const plain = await fetch(url, { headers: { "accept-encoding": "identity" } });
    expect(await plain.text()).toBe(script);
  });

  test("is served from memory, compressed, with the configured headers", async () => {
    const site = await startTestServer();
    const answer = await fetch(`${site.url}/_next/static/chunks/app.js`, {
      headers: { "accept-encoding": "br" },
    });
    expect(await answer.text()).toBe(script);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-encoding": "br",
      "content-type": "application/javascript; charset=UTF-8",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
      "x-content-type-options": configured["X-Content-Type-Options"],
    });
    const etag = answer.headers.get("etag") ?? "";
    const again = await fetch(`${site.url}/_next/static/chunks/app.js`, {
      headers: { "if-none-match": etag },
    });
    expect([again.status, again.headers.get("etag")]).toEqual([304, etag]);
    expect(site.given).toEqual([]);
  });

  test("is revalidated each time when it may change, and not compressed when it is short", async () => {
    const site = await startTestServer();
    const answer = await fetch(`${site.url}/images/logo.svg`, { headers: { "accept-encoding": "br" } });
    expect(await answer.text()).toBe("<svg/>");
    expect(answer.headers.get("content-encoding")).toBeNull();
    expect(answer.headers.get("cache-control")).toBe("public, max-age=0");
    expect(answer.headers.get("x-content-type-options")).toBe("of images");
  });
});
