import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { PAGE_CACHING, type SiteResponse } from "../../../../src/server/connections/SiteResponse.ts";
import { ask, listening } from "../listening.ts";

const html = `<!DOCTYPE html><p>${"A page of many words. ".repeat(500)}</p>`;

/** Responds with a prerendered page like Next: with individually set headers and the body in one piece. */
function sendPage(tag: string) {
  return (response: SiteResponse) => {
    response.setHeader("Cache-Control", "s-maxage=3600, stale-while-revalidate=31532400");
    response.setHeader("ETag", tag);
    response.setHeader("Vary", "rsc, next-router-prefetch");
    if (response.req.headers["if-none-match"]?.includes(tag)) {
      response.statusCode = 304;
      response.end();
      return;
    }
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.setHeader("Content-Length", Buffer.byteLength(html));
    response.end(response.req.method === "HEAD" ? null : html);
  };
}

test("compresses a prerendered page from Next, with a weak ETag, Vary and the page TTL", async () => {
  const tag = '"page-1"';
  const { url } = await listening((_request, response) => sendPage(tag)(response));
  const shared = {
    etag: `W/${tag}`,
    vary: "rsc, next-router-prefetch, Accept, Accept-Encoding",
    "cache-control": PAGE_CACHING,
  };
  const br = await ask(url, { "accept-encoding": "gzip, br" });
  expect(brotliDecompressSync(br.body).toString()).toBe(html);
  const length = String(br.body.length);
  expect(br.headers).toMatchObject({ ...shared, "content-encoding": "br", "content-length": length });
  const gzip = await ask(url, { "accept-encoding": "gzip" });
  expect(gunzipSync(gzip.body).toString()).toBe(html);
  const plain = await ask(url);
  expect(plain.body.toString()).toBe(html);
  expect(plain.headers).toMatchObject(shared);
  expect(plain.headers).not.toHaveProperty("content-encoding");
});

test("HEAD of a prerendered page has its encoding, no body, and no wrong length", async () => {
  const { url } = await listening((_request, response) => sendPage('"page-2"')(response));
  const head = await ask(url, { "accept-encoding": "br" }, "HEAD");
  expect([head.headers["content-encoding"], head.headers["content-length"]]).toEqual(["br", undefined]);
  expect(head.body).toHaveLength(0);
  expect((await ask(url, {}, "HEAD")).headers["content-length"]).toBe(String(Buffer.byteLength(html)));
});

test("sends 304 with the headers of the full response, for the ETag of any encoding", async () => {
  const tag = '"page-3"';
  const { url } = await listening((_request, response) => sendPage(tag)(response));
  for (const given of [tag, `W/${tag}`]) {
    const known = await ask(url, { "accept-encoding": "br", "if-none-match": given });
    expect(known).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    expect(known.headers).toMatchObject({
      etag: `W/${tag}`,
      vary: "rsc, next-router-prefetch, Accept-Encoding",
      "cache-control": PAGE_CACHING,
    });
  }
});

test("sends each chunk of a streamed response as it arrives", async () => {
  let more: (() => void) | undefined;
  const { url } = await listening(async (_request, response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.setHeader("Cache-Control", "private, no-cache, no-store, max-age=0, must-revalidate");
    response.flushHeaders();
    response.write("<p>A draft");
    await new Promise<void>((resolve) => {
      more = resolve;
    });
    response.end("</p>");
  });
  const answer = await fetch(url, { headers: { "accept-encoding": "br, gzip" } });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe("<p>A draft");
  more?.();
  expect((await reader?.read())?.value).toBe("</p>");
  expect(answer.headers.get("content-encoding")).toBeNull();
  expect(answer.headers.get("cache-control")).toMatch(/^private, no-cache, no-store/);
});

test("leaves a file's bytes and ETag unchanged", async () => {
  const { url } = await listening((_request, response) => {
    response.setHeader("ETag", 'W/"1102d-1a2"');
    response.setHeader("Content-Type", "video/mp4");
    response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
    response.writeHead(206, { "Content-Range": "bytes 0-4/100" });
    response.end("film!");
  });
  const answer = await fetch(url, { headers: { "accept-encoding": "br", range: "bytes=0-4" } });
  expect(await answer.text()).toBe("film!");
  expect(answer.headers.get("etag")).toBe('W/"1102d-1a2"');
  expect(answer.headers.get("vary")).toBeNull();
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
});
