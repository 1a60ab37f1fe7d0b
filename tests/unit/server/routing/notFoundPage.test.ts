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

/** The copy of the not-found page, set by the test. */
function copy() {
  const current: { answer?: CachedResponse } = {};
  return { current, notFoundPage: createNotFoundPage({ copy: async () => current.answer }) };
}

test("returns the same uncacheable copy until the page changes", async () => {
  const { current, notFoundPage } = copy();
  current.answer = page("one");
  const first = await notFoundPage();
  expect(String(first.body)).toBe("one");
  expect(first.headers).toEqual({
    "content-type": "text/html",
    "cache-control": "no-store",
    vary: "Accept-Encoding",
  });
  expect(await notFoundPage()).toBe(first);
  current.answer = page("two");
  expect(String((await notFoundPage()).body)).toBe("two");
});

test("returns one line of text until the page has been fetched", async () => {
  const { current, notFoundPage } = copy();
  const line = await notFoundPage();
  expect(String(line.body)).toBe("This page does not exist.\n");
  expect(line.headers).toMatchObject({
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
  current.answer = page("one");
  expect(String((await notFoundPage()).body)).toBe("one");
});
