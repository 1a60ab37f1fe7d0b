import type { IncomingMessage, ServerResponse } from "node:http";
import * as zlib from "node:zlib";
import { expect, test, vi } from "vitest";
import { CachedResponse, type CachedResponseOptions } from "#page-cache/CachedResponse.ts";
import { script } from "../server/builtSite.ts";
import { ask, conversation, listening } from "../server/listening.ts";
import { startTestServer } from "../server/startTestServer.ts";

// Spies count the compressions and call the real functions.
vi.mock("node:zlib", async (load) => {
  const real = await load<typeof zlib>();
  return { ...real, brotliCompress: vi.fn(real.brotliCompress), gzip: vi.fn(real.gzip) };
});

const html = `<!DOCTYPE html><p>${"A page of many words. ".repeat(500)}</p>`;
const headers = { "content-type": "text/html; charset=utf-8", etag: 'W/"one"', vary: "rsc", "x-own": "yes" };

async function serve(options: Partial<CachedResponseOptions> = {}) {
  const answer = new CachedResponse({ headers, body: Buffer.from(html), ...options });
  return await listening(async (asked, response) => answer.send(asked, response));
}

test("sends the encoding that the client accepts, with the headers of that encoding", async () => {
  const { url } = await serve();
  const plain = await ask(url);
  expect(plain.body.toString()).toBe(html);
  expect(plain.headers).toMatchObject({
    ...headers,
    vary: "rsc, Accept-Encoding",
    "content-length": String(html.length),
  });
  expect(plain.headers).not.toHaveProperty("content-encoding");
  const br = await ask(url, { "accept-encoding": "gzip, br" });
  expect(zlib.brotliDecompressSync(br.body).toString()).toBe(html);
  expect(br.headers).toMatchObject({
    "content-encoding": "br",
    "content-length": String(br.body.length),
    etag: 'W/"one"',
  });
  const gzip = await ask(url, { "accept-encoding": "gzip" });
  expect(zlib.gunzipSync(gzip.body).toString()).toBe(html);
});

test("compresses each encoding once, even for simultaneous requests", async () => {
  const { url } = await serve();
  vi.mocked(zlib.brotliCompress).mockClear();
  vi.mocked(zlib.gzip).mockClear();
  const codings = ["br", "br", "br", "gzip", "gzip"];
  await Promise.all(codings.map((coding) => ask(url, { "accept-encoding": coding })));
  await Promise.all(codings.map((coding) => ask(url, { "accept-encoding": coding })));
  expect(zlib.brotliCompress).toHaveBeenCalledTimes(1);
  expect(zlib.gzip).toHaveBeenCalledTimes(1);
});

test("compresses to the encodings of the previous version before the first request", async () => {
  const before = new CachedResponse({ headers, body: Buffer.from("before ".repeat(500)) });
  const old = await listening(async (asked, response) => before.send(asked, response));
  for (const coding of ["br", "identity"]) await ask(old.url, { "accept-encoding": coding });
  vi.mocked(zlib.brotliCompress).mockClear();
  vi.mocked(zlib.gzip).mockClear();
  const after = new CachedResponse({ headers, body: Buffer.from(html) });
  await after.prepareLike(before);
  expect(zlib.brotliCompress).toHaveBeenCalledTimes(1);
  expect(zlib.gzip).not.toHaveBeenCalled();
  const waits: boolean[] = [];
  const { url } = await listening(async (asked, response) => {
    const sent = after.send(asked, response);
    waits.push(sent !== undefined);
    await sent;
  });
  expect(zlib.brotliDecompressSync((await ask(url, { "accept-encoding": "br" })).body).toString()).toBe(html);
  expect((await ask(url)).body.toString()).toBe(html);
  expect(zlib.gunzipSync((await ask(url, { "accept-encoding": "gzip" })).body).toString()).toBe(html);
  expect(waits).toEqual([false, false, true]);
});

test("recompresses the Brotli body, and sends the previous body until then", async () => {
  const body = Buffer.from(Array.from({ length: 3000 }, (_, n) => `word-${(n * n) % 1009}`).join(" "));
  const answer = new CachedResponse({ headers, body });
  const { url } = await listening(async (asked, response) => answer.send(asked, response));
  const br = () => ask(url, { "accept-encoding": "br" });
  const first = await br();
  const making = answer.recompress();
  // Sent directly: a request over the network may arrive after the worker thread has finished.
  const end = vi.fn();
  const asked = { method: "GET", headers: { "accept-encoding": "br" } } as unknown as IncomingMessage;
  answer.send(asked, { writeHead: () => ({ end }) } as unknown as ServerResponse);
  expect(end).toHaveBeenCalledExactlyOnceWith(first.body);
  await making;
  const small = await br();
  expect(small.body.length).toBeLessThan(0.95 * first.body.length);
  expect(small.headers).toMatchObject({ etag: headers.etag, "content-length": String(small.body.length) });
  expect(zlib.brotliDecompressSync(small.body)).toEqual(body);
});

test("does not recompress a picture or a body that is too short", async () => {
  vi.mocked(zlib.brotliCompress).mockClear();
  await new CachedResponse({ headers, body: Buffer.from("short") }).recompress();
  await new CachedResponse({
    headers: { "content-type": "image/png" },
    body: Buffer.from(html),
  }).recompress();
  expect(zlib.brotliCompress).not.toHaveBeenCalled();
});

test("sends the headers of GET and no body for HEAD, and keeps the connection", async () => {
  const { url, port } = await serve();
  for (const coding of ["br", "identity"]) {
    const got = await ask(url, { "accept-encoding": coding });
    const head = await ask(url, { "accept-encoding": coding }, "HEAD");
    expect(head.body).toHaveLength(0);
    expect({ ...head.headers, date: "" }).toEqual({ ...got.headers, date: "" });
  }
  const lines = "HEAD / HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
  const said = await conversation(port, lines);
  expect(said.match(/HTTP\/1.1 200 OK/g)).toHaveLength(2);
  expect(said.split(html)).toHaveLength(2);
});

test.each(['W/"one"', '"one"', '"other", W/"one"', "*"])("sends 304 for If-None-Match: %s", async (known) => {
  const { url } = await serve();
  const unchanged = await ask(url, { "accept-encoding": "br", "if-none-match": known });
  expect([unchanged.status, unchanged.body.length]).toEqual([304, 0]);
  expect(unchanged.headers).toMatchObject({ etag: 'W/"one"', vary: "rsc, Accept-Encoding", "x-own": "yes" });
  expect(unchanged.headers).not.toHaveProperty("content-type");
});

test("sends the full response for another ETag, and always if it has no ETag", async () => {
  const { url } = await serve();
  expect((await ask(url, { "if-none-match": '"two", one' })).status).toBe(200);
  const untagged = await serve({ status: 404, headers: { "content-type": "text/html" } });
  expect((await ask(untagged.url, { "if-none-match": "*" })).status).toBe(404);
});

test("sends a picture uncompressed, with its own Vary header", async () => {
  const { url } = await serve({ headers: { ...headers, "content-type": "image/png" } });
  const picture = await ask(url, { "accept-encoding": "br" });
  expect(picture.body.toString()).toBe(html);
  expect(picture.headers.vary).toBe("rsc");
});

test("serves an HTTP/1.0 client, and closes its connection", async () => {
  const { port } = await serve();
  const said = await conversation(port, "GET / HTTP/1.0\r\n\r\n");
  expect(said).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  expect(said.endsWith(html)).toBe(true);
});

test("sends additional headers with a 200, a 206 and a 304, but not with a 416", async () => {
  const cached = new CachedResponse({ headers: { ...headers, etag: '"one"' }, body: Buffer.from(html) });
  const { url } = await listening(async (asked, response) => cached.send(asked, response, ["x-more", "yes"]));
  const moreWith = async (asked: Record<string, string>) => {
    const { status, headers: sent } = await ask(url, asked);
    return [status, sent["x-more"], sent["x-own"]];
  };
  expect(await moreWith({ "accept-encoding": "br" })).toEqual([200, "yes", "yes"]);
  expect(await moreWith({ range: "bytes=0-4" })).toEqual([206, "yes", "yes"]);
  expect(await moreWith({ "if-none-match": '"one"' })).toEqual([304, "yes", "yes"]);
  expect(await moreWith({ range: "bytes=999999-" })).toEqual([416, undefined, "yes"]);
  expect((await ask(url)).headers["content-length"]).toBe(String(html.length));
});

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
