import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CachedResponse } from "#page-cache/CachedResponse.ts";
import { createRecompressSettledPages } from "#page-cache/recompressSettledPages.ts";
import { emit } from "#platform/events.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A response whose recompression adds its name to `recompressed`, and ends when the test ends it. */
function page(recompressed: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const response = new CachedResponse({ headers: {}, body: Buffer.from(name) });
  vi.spyOn(response, "recompress").mockImplementation(() => {
    recompressed.push(name);
    return promise;
  });
  return { response, end: resolve, fail: reject };
}

test("recompresses only a version that has been the latest for a second", async () => {
  const recompressed: string[] = [];
  const recompress = createRecompressSettledPages();
  const path = {};
  const [one, two] = [page(recompressed, "one"), page(recompressed, "two")];
  recompress(path, one.response);
  await vi.advanceTimersByTimeAsync(999);
  recompress(path, two.response);
  await vi.advanceTimersByTimeAsync(999);
  expect(recompressed).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(recompressed).toEqual(["two"]);
});

test("recompresses one page at a time, and continues after a failure", async () => {
  const recompressed: string[] = [];
  const recompress = createRecompressSettledPages();
  const [one, two] = [page(recompressed, "one"), page(recompressed, "two")];
  recompress({}, one.response);
  recompress({}, two.response);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(recompressed).toEqual(["one"]);
  one.fail(new Error("no memory"));
  await vi.advanceTimersByTimeAsync(0);
  expect(recompressed).toEqual(["one", "two"]);
});

test("pauses after the current page while somebody publishes, and continues a second after", async () => {
  const recompressed: string[] = [];
  const recompress = createRecompressSettledPages();
  const pages = ["one", "two", "three"].map((name) => page(recompressed, name));
  for (const { response } of pages) recompress({}, response);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(recompressed).toEqual(["one"]);
  emit("publish-rendering", { change: 1 });
  for (const { end } of pages) end();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(recompressed).toEqual(["one"]);
  emit("publish-rendering", { change: -1 });
  await vi.advanceTimersByTimeAsync(999);
  expect(recompressed).toEqual(["one"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(recompressed).toEqual(["one", "two", "three"]);
});

test("recompresses a version that arrives during a long recompression", async () => {
  const recompressed: string[] = [];
  const recompress = createRecompressSettledPages();
  const [one, two] = [page(recompressed, "one"), page(recompressed, "two")];
  recompress({}, one.response);
  await vi.advanceTimersByTimeAsync(1_000);
  recompress({}, two.response);
  await vi.advanceTimersByTimeAsync(5_000);
  one.end();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(recompressed).toEqual(["one", "two"]);
});

test("recompresses a page while others change, and drops a version that is replaced while it waits", async () => {
  const recompressed: string[] = [];
  const recompress = createRecompressSettledPages();
  const [one, two, newer] = ["one", "two", "newer"].map((name) => page(recompressed, name));
  if (!one || !two || !newer) throw new Error("There are three.");
  recompress({}, one.response);
  const path = {};
  await vi.advanceTimersByTimeAsync(500);
  recompress(path, two.response);
  await vi.advanceTimersByTimeAsync(500);
  expect(recompressed).toEqual(["one"]);
  await vi.advanceTimersByTimeAsync(500);
  recompress(path, newer.response);
  one.end();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(recompressed).toEqual(["one", "newer"]);
});
