import { afterEach, describe, expect, test, vi } from "vitest";
import { script } from "../server/builtSite.ts";
import { startTestServer } from "../server/startTestServer.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const HOME = "<h1>The page at /</h1>";
/** Every kind of response that the server stores in memory. */
const kinds = {
  "a page": { path: "/", body: HOME },
  "a script": { path: "/_next/static/chunks/app.js", body: script },
  "a picture": { path: "/images/logo.svg", body: "<svg/>" },
  "a font": { path: "/_next/static/media/font.woff2", body: "a font" },
  "the clip": { path: "/clip.mp4", body: "a film" },
  "a share picture": { path: "/share/built-page.png", body: "<h1>The page at /share/built-page.png</h1>" },
};

async function ranges(path: string) {
  const site = await startTestServer();
  return async (range: string, headers: Record<string, string> = {}, method = "GET") => {
    const asked = { "accept-encoding": "br", range, ...headers };
    const response = await fetch(site.url + path, { method, headers: asked });
    expect(site.given).toEqual([]);
    return { status: response.status, headers: response.headers, body: await response.text() };
  };
}

describe.each(Object.entries(kinds))("%s", (_kind, { path, body }) => {
  const { length } = body;

  test.each([
    ["bytes=0-1", 0, 1],
    ["bytes=2-2", 2, 2],
    ["Bytes=1-", 1, length - 1],
    [`bytes=3-${length + 100}`, 3, length - 1],
    ["bytes=-3", length - 3, length - 1],
    [`bytes=-${length + 100}`, 0, length - 1],
  ])("responds to %s with 206 and uncompressed bytes, without calling Next", async (range, first, last) => {
    const ask = await ranges(path);
    const part = await ask(range);
    expect([part.status, part.body]).toEqual([206, body.slice(first, last + 1)]);
    expect(part.headers.get("content-range")).toBe(`bytes ${first}-${last}/${length}`);
    expect(part.headers.get("content-length")).toBe(String(last - first + 1));
    expect(part.headers.get("content-encoding")).toBeNull();
    expect(part.headers.get("etag")).not.toBeNull();
  });

  test.each([
    `bytes=${length}-`,
    `bytes=${length + 5}-${length + 9}`,
    "bytes=99999999999999999999-",
    "bytes=-0",
  ])("responds to %s with an uncacheable 416 that contains the length", async (range) => {
    const ask = await ranges(path);
    const refused = await ask(range);
    expect([refused.status, refused.body]).toEqual([416, ""]);
    expect(refused.headers.get("content-range")).toBe(`bytes */${length}`);
    expect(refused.headers.get("cache-control")).toBe("no-store");
    expect(refused.headers.get("etag")).toBeNull();
  });

  test.each(["bytes=5-1", "bytes=a-b", "bytes=-", "bytes=", "items=0-1", "bytes=0-0,2-2", "0-1"])(
    "ignores %s and sends the whole body with 200",
    async (range) => {
      const ask = await ranges(path);
      const whole = await ask(range);
      expect([whole.status, whole.body]).toEqual([200, body]);
      expect(whole.headers.get("content-range")).toBeNull();
    },
  );

  test("ignores a range in a HEAD request, and a range for another version", async () => {
    const ask = await ranges(path);
    expect((await ask("bytes=0-1", {}, "HEAD")).status).toBe(200);
    expect((await ask("bytes=0-1", { "if-range": '"another version"' })).status).toBe(200);
    expect((await ask("bytes=0-1", { "if-range": "Wed, 25 Nov 2026 00:00:00 GMT" })).status).toBe(200);
  });

  test("responds with 304 to a known ETag, whatever the range", async () => {
    const ask = await ranges(path);
    const etag = (await ask("bytes=0-1")).headers.get("etag") ?? "";
    expect((await ask("bytes=0-1", { "if-none-match": etag })).status).toBe(304);
  });
});

test("a download of the clip resumes by its strong ETag, and a download of a script starts over", async () => {
  const clip = await ranges("/clip.mp4");
  const whole = await clip("bytes=5-1");
  expect(whole.headers.get("accept-ranges")).toBe("bytes");
  const tag = whole.headers.get("etag") ?? "";
  expect(tag).toMatch(/^"/);
  expect((await clip("bytes=2-", { "if-range": tag })).body).toBe("film");
  // All encodings of a script share its ETag, so the ETag is weak and can't identify bytes (RFC 9110, section 13.1.5).
  const file = await ranges("/_next/static/chunks/app.js");
  const weak = (await file("bytes=0-1")).headers.get("etag") ?? "";
  expect(weak).toMatch(/^W\//);
  expect((await file("bytes=0-1", { "if-range": weak })).status).toBe(200);
});

test("the not-found page ignores ranges", async () => {
  const ask = await ranges("/no-such-page");
  expect((await ask("bytes=0-1")).status).toBe(404);
  expect((await ask("bytes=99999-")).status).toBe(404);
});
