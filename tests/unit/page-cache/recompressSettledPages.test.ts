import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CachedResponse } from "../../../src/page-cache/CachedResponse.ts";
import { createRecompressSettledPages } from "../../../src/page-cache/recompressSettledPages.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The two answers of a page, and when they are made small; each takes until it is told to end. */
function page(made: string[], name: string) {
  const ended = Promise.withResolvers<void>();
  const answer = new CachedResponse({ headers: {}, body: Buffer.from(name) });
  const longTtl = answer.with({ more: "yes" });
  vi.spyOn(answer, "makeSmall").mockImplementation(() => {
    made.push(name);
    return ended.promise;
  });
  vi.spyOn(longTtl, "prepareAs").mockImplementation(async (other) => {
    expect(other).toBe(answer);
    made.push(`${name}, longTtl`);
  });
  return { shortTtl: answer, longTtl, end: ended.resolve, fail: ended.reject };
}

test("only what has been the newest for a second is made small, with what has the same body", async () => {
  const made: string[] = [];
  const later = createRecompressSettledPages();
  const path = {};
  const [one, two] = [page(made, "one"), page(made, "two")];
  later(path, one);
  await vi.advanceTimersByTimeAsync(999);
  later(path, two);
  await vi.advanceTimersByTimeAsync(999);
  expect(made).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(made).toEqual(["two"]);
  two.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(made).toEqual(["two", "two, longTtl"]);
});

test("pages are made small one after the other, also after one that failed", async () => {
  const made: string[] = [];
  const later = createRecompressSettledPages();
  const [one, two] = [page(made, "one"), page(made, "two")];
  later({}, one);
  later({}, { shortTtl: two.shortTtl, longTtl: two.shortTtl });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(made).toEqual(["one"]);
  one.fail(new Error("no memory"));
  await vi.advanceTimersByTimeAsync(0);
  expect(made).toEqual(["one", "two"]);
});
