import { expect, test } from "vitest";
import { script } from "../server/builtSite.ts";
import { startTestServer } from "../server/startTestServer.ts";

const FILM = "/clip.mp4";
const film = "a film";

async function ranges(path = FILM) {
  const site = await startTestServer();
  return async (range: string, headers: Record<string, string> = {}, method = "GET") => {
    const asked = { "accept-encoding": "br", range, ...headers };
    const response = await fetch(site.url + path, { method, headers: asked });
    expect(site.given).toEqual([]);
    return { status: response.status, headers: response.headers, body: await response.text() };
  };
}

test.each([
  ["/", "<h1>The page at /</h1>"],
  ["/_next/static/chunks/app.js", script],
  ["/images/logo.svg", "<svg/>"],
  ["/_next/static/media/font.woff2", "a font"],
  ["/share/built-page.png", "<h1>The page at /share/built-page.png</h1>"],
])("%s supports ranges, from memory and uncompressed", async (path, body) => {
  const ask = await ranges(path);
  const part = await ask("bytes=2-4");
  expect([part.status, part.body]).toEqual([206, body.slice(2, 5)]);
  expect(part.headers.get("content-range")).toBe(`bytes 2-4/${body.length}`);
  expect(part.headers.get("content-encoding")).toBeNull();
  const etag = part.headers.get("etag") ?? "";
  expect((await ask("bytes=0-1", { "if-none-match": etag })).status).toBe(304);
});

test.each([
  ["bytes=0-1", 0, 1],
  ["bytes=2-2", 2, 2],
  ["Bytes=1-", 1, 5],
  ["bytes=3-106", 3, 5],
  ["bytes=-3", 3, 5],
  ["bytes=-106", 0, 5],
])("responds to %s with 206 and these bytes", async (range, first, last) => {
  const part = await (await ranges())(range);
  expect([part.status, part.body]).toEqual([206, film.slice(first, last + 1)]);
  expect(part.headers.get("content-range")).toBe(`bytes ${first}-${last}/6`);
  expect(part.headers.get("content-length")).toBe(String(last - first + 1));
});

test.each(["bytes=6-", "bytes=11-15", "bytes=99999999999999999999-", "bytes=-0"])(
  "responds to %s with an uncacheable 416 that contains the length",
  async (range) => {
    const refused = await (await ranges())(range);
    expect([refused.status, refused.body]).toEqual([416, ""]);
    expect(refused.headers.get("content-range")).toBe("bytes */6");
    expect(refused.headers.get("cache-control")).toBe("no-store");
    expect(refused.headers.get("etag")).toBeNull();
  },
);

test("sends the whole body for an invalid range, for HEAD, and for a range of another version", async () => {
  const ask = await ranges();
  for (const range of ["bytes=5-1", "bytes=a-b", "bytes=-", "bytes=", "items=0-1", "bytes=0-0,2-2", "0-1"])
    expect(await ask(range), range).toMatchObject({ status: 200, body: film });
  expect((await ask("bytes=0-1", {}, "HEAD")).status).toBe(200);
  for (const version of ['"another version"', "Wed, 25 Nov 2026 00:00:00 GMT"])
    expect((await ask("bytes=0-1", { "if-range": version })).status).toBe(200);
});

test("a download of the clip resumes by its strong ETag, and a download of a script starts over", async () => {
  const clip = await ranges();
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
