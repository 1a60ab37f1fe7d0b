import { createRequire } from "node:module";
import { describe, expect, test, vi } from "vitest";
import { pagesWritten, pathOfKey, writeLater } from "#page-cache/diskWriteQueue.ts";

/** Creates a write that the test completes. */
function write() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { start: vi.fn(() => promise), end: resolve, fail: reject };
}

const isSettled = async (promise: Promise<unknown>) => {
  const pending = Symbol();
  await new Promise((resolve) => setImmediate(resolve));
  return (await Promise.race([promise.catch(() => {}), pending])) !== pending;
};

describe("writeLater", () => {
  test("does not wait for the disk; only pagesWritten does", async () => {
    const one = write();
    await writeLater("/", one.start);
    expect(one.start).toHaveBeenCalledOnce();
    const written = pagesWritten();
    expect(await isSettled(written)).toBe(false);
    one.end();
    await written;
  });

  test("runs writes of one key one after the other, and writes of different keys at the same time", async () => {
    const [first, second, third, other] = [write(), write(), write(), write()];
    await writeLater("/", first.start);
    const followers = [writeLater("/", second.start), writeLater("/", third.start)];
    await writeLater("/privacy-policy", other.start);
    expect(await isSettled(Promise.race(followers))).toBe(false);
    expect(second.start).not.toHaveBeenCalled();
    first.end();
    await followers[0];
    expect(third.start).not.toHaveBeenCalled();
    second.end();
    await followers[1];
    for (const each of [third, other]) each.end();
    await pagesWritten();
  });

  test("reports a failed write, and retries it at each call of pagesWritten until it succeeds", async () => {
    const printed = vi.spyOn(console, "error").mockImplementation(() => {});
    let isFull = true;
    const attempt = vi.fn(async () => {
      if (isFull) throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
    });
    await writeLater("/", attempt);
    await expect(pagesWritten()).rejects.toThrow("ENOSPC");
    await expect(pagesWritten()).rejects.toThrow("ENOSPC");
    isFull = false;
    await pagesWritten();
    expect(attempt).toHaveBeenCalledTimes(4);
    expect(printed.mock.calls.join()).toContain(
      '"event":"page.write-failed","key":"/","reason":"Error ENOSPC"',
    );
    printed.mockRestore();
    await pagesWritten();
    expect(attempt).toHaveBeenCalledTimes(4);
  });

  test("queues the retry, so that a newer render is written after it", async () => {
    const printed = vi.spyOn(console, "error").mockImplementation(() => {});
    const [again, newer] = [write(), write()];
    const attempt = vi.fn(() => again.start()).mockRejectedValueOnce(new Error("ENOSPC"));
    await writeLater("/", attempt);
    await new Promise((resolve) => setImmediate(resolve));
    const written = pagesWritten();
    await vi.waitFor(() => expect(attempt).toHaveBeenCalledTimes(2));
    const next = writeLater("/", newer.start);
    expect(await isSettled(next)).toBe(false);
    again.end();
    newer.end();
    await Promise.all([next, written]);
    await pagesWritten();
    expect(newer.start).toHaveBeenCalledOnce();
    printed.mockRestore();
  });

  test("replaces a failed write with a later one", async () => {
    const old = vi.fn(() => Promise.reject(new Error("ENOSPC")));
    vi.spyOn(console, "error").mockImplementation(() => {});
    await writeLater("/", old);
    await writeLater("/", async () => {});
    await pagesWritten();
    expect(old).toHaveBeenCalledOnce();
  });

  test("does not retry a failed write that was replaced while pagesWritten waited", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const slow = write();
    const old = vi.fn(() => Promise.reject(new Error("ENOSPC")));
    await writeLater("/privacy-policy", slow.start);
    await writeLater("/", old);
    const written = pagesWritten();
    await writeLater("/", async () => {});
    slow.end();
    await written;
    expect(old).toHaveBeenCalledOnce();
  });
});

const { getRouteCacheKey } = createRequire(import.meta.url)("next/dist/server/lib/route-cache-key.js");

test.each([
  ["/", "/en", "APP_PAGE", "/[language]/page"],
  ["/es", "/es", "APP_PAGE", "/[language]/page"],
  ["/privacy-policy", "/en/privacy-policy", "APP_PAGE", "/[language]/privacy-policy/page"],
  ["/page-list", "/page-list", "APP_ROUTE", "/page-list/route"],
])("pathOfKey returns %s for Next's cache key of %s", (path, route, kind, sourceRoute) => {
  expect(pathOfKey(getRouteCacheKey(route, { kind, sourceRoute }))).toBe(path);
});
