import { expect, test } from "vitest";
import { CachedResponse } from "#page-cache/CachedResponse.ts";
import { createNotFoundPage } from "../../../../src/server/routing/notFoundPage.ts";

/** The headers of a page that an edge can store. */
const forEdges = {
  "cdn-cache-control": "max-age=3600",
  "surrogate-control": "max-age=3600",
  "surrogate-key": "content:hero",
  "cache-tag": "content:hero",
};

const page = (html: string) =>
  new CachedResponse({
    headers: {
      "content-type": "text/html",
      etag: 'W/"1"',
      vary: "rsc",
      "cache-control": "public",
      ...forEdges,
    },
    body: Buffer.from(html),
  });

/** The copies of the not-found pages by path, and the pages that exist, set by the test. */
function open() {
  const copies: Record<string, CachedResponse> = {};
  const live = new Set<string>();
  const { pathFor, answerFor } = createNotFoundPage({ copy: async (path: string) => copies[path] }, (path) =>
    live.has(path),
  );
  return { copies, live, pathFor, answerFor };
}

test("returns the same uncacheable copy until the page changes", async () => {
  const { copies, answerFor } = open();
  copies["/not-found"] = page("one");
  const first = await answerFor("/nothing");
  expect(String(first.body)).toBe("one");
  expect(first.headers).toEqual({
    "content-type": "text/html",
    "cache-control": "no-store",
    vary: "Accept-Encoding",
  });
  expect(await answerFor("/nothing")).toBe(first);
  copies["/not-found"] = page("two");
  expect(String((await answerFor("/nothing")).body)).toBe("two");
});

test("returns one line of text until the page has been fetched", async () => {
  const { copies, answerFor } = open();
  const line = await answerFor("/nothing");
  expect(String(line.body)).toBe("This page does not exist.\n");
  expect(line.headers).toMatchObject({
    "content-language": "en",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
  copies["/not-found"] = page("one");
  expect(String((await answerFor("/nothing")).body)).toBe("one");
});

test("is in the language of the path once the landing page exists in that language", async () => {
  const { copies, live, pathFor, answerFor } = open();
  copies["/not-found"] = page("not found");
  copies["/es/not-found"] = page("no encontrada");
  const shown = async (path: string) => String((await answerFor(path)).body);
  expect(await shown("/es/nada")).toBe("not found");
  live.add("/es");
  expect(await shown("/es/nada")).toBe("no encontrada");
  expect(await pathFor("/es/nada")).toBe("/es/not-found");
  for (const path of ["/nothing", "/ar/nothing", "/eso", "/en/nada"]) {
    expect(await shown(path)).toBe("not found");
    expect(await pathFor(path)).toBe("/not-found");
  }
});
