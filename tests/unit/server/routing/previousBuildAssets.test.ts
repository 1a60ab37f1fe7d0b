import { afterEach, expect, test, vi } from "vitest";
import { CachedResponse } from "#page-cache/CachedResponse.ts";
import { createPreviousBuildAssets } from "#server/routing/previousBuildAssets.ts";
import { startTestServer } from "../startTestServer.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const SCRIPT = "/_next/static/chunks/of-the-build-before.js";

// First: later tests leave timers, which would also recompress.
test("compresses a file better a second after its first request", async () => {
  vi.useFakeTimers();
  const recompress = vi.spyOn(CachedResponse.prototype, "recompress").mockResolvedValue();
  const assets = createPreviousBuildAssets(async () => Buffer.from("x"));
  await assets(SCRIPT, {});
  await vi.advanceTimersByTimeAsync(999);
  expect(recompress).not.toHaveBeenCalled();
  await assets(SCRIPT, {});
  await vi.advanceTimersByTimeAsync(1000);
  expect(recompress).toHaveBeenCalledOnce();
});

test("serves a hashed file of another build as cacheable for a year, and fetches it once", async () => {
  const otherBuildsFile = vi.fn(async (path: string) =>
    path === SCRIPT ? Buffer.from("console.log(1)") : undefined,
  );
  const { url, given } = await startTestServer({ otherBuildsFile });
  for (let n = 0; n < 2; n += 1) {
    const answer = await fetch(url + SCRIPT);
    expect(await answer.text()).toBe("console.log(1)");
    expect(answer.headers.get("content-type")).toBe("application/javascript; charset=UTF-8");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  }
  expect(otherBuildsFile).toHaveBeenCalledTimes(1);
  expect(given).toEqual([]);
});

test("returns nothing when no build has the file or the other builds can't be read", async () => {
  const none = await startTestServer({ otherBuildsFile: async () => undefined });
  expect((await fetch(none.url + SCRIPT)).status).toBe(404);
  const away = await startTestServer({ otherBuildsFile: () => Promise.reject(new Error("Redis is away.")) });
  expect((await fetch(away.url + SCRIPT)).status).toBe(404);
  const single = await startTestServer();
  expect((await fetch(single.url + SCRIPT)).status).toBe(404);
});

test("requests only hashed files of known types", async () => {
  const otherBuildsFile = vi.fn(async () => Buffer.from("x"));
  const { url } = await startTestServer({ otherBuildsFile });
  for (const path of ["/no-such-page.js", "/_next/static/secret", "/_next/data/x.json"])
    expect((await fetch(url + path)).status, path).toBe(404);
  expect(otherBuildsFile).not.toHaveBeenCalled();
});

test("keeps the newest 500 files in memory", async () => {
  const otherBuildsFile = vi.fn(async () => Buffer.from("x"));
  const assets = createPreviousBuildAssets(otherBuildsFile);
  const fetchedAfter = async (n: number) => {
    await assets(`/_next/static/page-data/${n}.js`, {});
    return otherBuildsFile.mock.calls.length;
  };
  for (let n = 0; n <= 500; n += 1) await fetchedAfter(n);
  expect([await fetchedAfter(500), await fetchedAfter(0)]).toEqual([501, 502]);
});
