import { mkdtempSync, rmSync, utimesSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type PageCache from "#page-cache/cacheHandler.ts";
import { pagesWritten } from "#page-cache/diskWriteQueue.ts";
import { staleTags } from "#page-cache/staleTags.ts";
import { stubSite } from "../../support/siteEnvironment.ts";

const require = createRequire(import.meta.url);
const { nodeFs } = require("next/dist/server/lib/node-fs-methods.js");
const {
  areTagsExpired,
  areTagsStale,
} = require("next/dist/server/lib/incremental-cache/tags-manifest.external.js");

const HOUR = 3_600_000;
const page = { kind: "APP_PAGE", isFallback: false, isRoutePPREnabled: false } as never;
const settings = { isFallback: false, isRoutePPREnabled: false } as never;
let folder = "";
let Cache: typeof PageCache;

beforeAll(async () => {
  stubSite();
  ({ default: Cache } = await import("#page-cache/cacheHandler.ts"));
  folder = mkdtempSync(join(tmpdir(), "tendwell-clock-"));
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await pagesWritten();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const open = (memory = {}) =>
  new Cache({
    fs: nodeFs,
    ...memory,
    flushToDisk: true,
    serverDistDir: join(folder, "server"),
    revalidatedTags: [],
    _requestHeaders: {},
  } as never);
const inMemory = () => open({ maxMemoryCacheSize: 1_000_000 });
const rendered = () => ({ kind: "APP_PAGE", html: "<p>", rscData: Buffer.from("rsc"), headers: {} }) as never;

/** Changes the wall clock, but not the monotonic clock that Next uses for ages. */
function setClock(by: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + by });
}
const monotonicNow = () => performance.timeOrigin + performance.now();
const dateOf = async (key: string) => Number((await inMemory().get(key, page))?.lastModified);

// Must be the first test: all cache instances share the entries in memory.
test("treats a page on the disk with a future date as stale, so that Next renders it again", async () => {
  await open().set("/future", rendered(), settings);
  const later = (Date.now() + HOUR) / 1000;
  utimesSync(join(folder, "server", "app", "future.html"), later, later);
  const found = await open().get("/future", page);
  expect(found?.value).toMatchObject({ kind: "APP_PAGE" });
  expect(monotonicNow() - Number(found?.lastModified)).toBeGreaterThan(HOUR);
});

const next = (tag: string) => inMemory().revalidateTag([tag], { expire: 31_536_000 });
const publish = (tag: string) => staleTags.mark?.([tag]);

test.each([
  ["back", -HOUR, "Next", next],
  ["forward", HOUR, "Next", next],
  ["back", -HOUR, "a publish", publish],
  ["forward", HOUR, "a publish", publish],
] as const)(
  "a page is stale, but not expired, until its next render, even if the system clock jumps %s by %d ms and %s invalidates it",
  async (way, by, who, invalidate) => {
    const [key, tag] = [`/${way}-${who}`, `content:${way}-${who}`];
    const isStale = async () => areTagsStale([tag], await dateOf(key));
    await inMemory().set(key, rendered(), settings);
    setClock(by);
    expect(await isStale()).toBe(false);
    await invalidate(tag);
    expect(await isStale()).toBe(true);
    expect(areTagsExpired([tag], await dateOf(key))).toBe(false);
    await inMemory().set(key, rendered(), settings);
    expect(await isStale()).toBe(false);
    // Next uses a monotonic clock for ages. With a wrong age it would render the page at every visit, or never.
    expect(Math.abs(monotonicNow() - (await dateOf(key)))).toBeLessThan(60_000);
  },
);
