import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import type PageCache from "#page-cache/cacheHandler.ts";
import { pagesWritten } from "#page-cache/diskWriteQueue.ts";
import { on } from "#platform/events.ts";
import { stubSite } from "../../support/siteEnvironment.ts";

const require = createRequire(import.meta.url);
const { nodeFs } = require("next/dist/server/lib/node-fs-methods.js");
const html = "<!DOCTYPE html><script>first()</script>";
const page = { kind: "APP_PAGE", isFallback: false, isRoutePPREnabled: false } as never;
let folder = "";
let Cache: typeof PageCache;

beforeAll(async () => {
  stubSite({ STUDIO_URL: "https://studio.tendwell.example" });
  ({ default: Cache } = await import("#page-cache/cacheHandler.ts"));
  folder = mkdtempSync(join(tmpdir(), "tendwell-pages-"));
});

afterAll(() => {
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

const rendered = (text: string) =>
  ({ kind: "APP_PAGE", html: text, rscData: Buffer.from("rsc"), headers: {} }) as never;
/** A page whose data for hydration becomes a file of its own. */
const withData = (text: string) =>
  rendered(
    `<script src="/_next/static/chunks/a.js" async=""></script>${text}<script>self.__next_f.push([1,"${text}"])</script></body>`,
  );
const settings = { isFallback: false, isRoutePPREnabled: false } as never;

const policyOf = (kept: Awaited<ReturnType<PageCache["get"]>>) =>
  kept?.value && "headers" in kept.value ? String(kept.value.headers?.["content-security-policy"]) : "";

test("sets the policy of the current settings on a page from a build with other settings", async () => {
  const headers = { "content-security-policy": "frame-ancestors https://old.example", "x-kept": "yes" };
  mkdirSync(join(folder, "server", "app"), { recursive: true });
  writeFileSync(join(folder, "server", "app", "old.html"), html);
  writeFileSync(join(folder, "server", "app", "old.rsc"), "rsc");
  writeFileSync(join(folder, "server", "app", "old.meta"), JSON.stringify({ headers }));
  const kept = await open().get("/old", page);
  expect(policyOf(kept)).toContain("frame-ancestors 'self' https://studio.tendwell.example");
  expect(policyOf(kept)).toMatch(/script-src 'self' 'sha256-[^']+=';/);
  expect(kept?.value).toMatchObject({ html, headers: { "x-kept": "yes" } });
});

test("updates a page's policy to its new scripts when it is rendered again", async () => {
  const cache = open();
  const policies: string[] = [];
  for (const text of [html, html.replace("first", "second")]) {
    await cache.set("/new", rendered(text), settings);
    policies.push(policyOf(await open().get("/new", page)));
  }
  expect(policies[0]).toMatch(/'sha256-/);
  expect(policies[1]).toMatch(/'sha256-/);
  expect(policies[1]).not.toBe(policies[0]);
});

describe("with Next's cache in memory", () => {
  const onDisk = () => readFileSync(join(folder, "server", "app", "later.html"), "utf8");
  const _inMemory = (kept: Awaited<ReturnType<PageCache["get"]>>) =>
    kept?.value && "html" in kept.value ? kept.value.html : undefined;

  test("retries a failed write of a page", async () => {
    let isFull = true;
    const refused = Promise.withResolvers<void>();
    const fs = {
      ...nodeFs,
      // The data fails long before the page's folder is there.
      mkdir: (...args: unknown[]) =>
        refused.promise.then(() => setImmediate()).then(() => nodeFs.mkdir(...args)),
      writeFile: async (...args: unknown[]) => {
        if (!isFull) return nodeFs.writeFile(...args);
        refused.resolve();
        throw new Error("ENOSPC: no space left on device");
      },
    };
    const cache = open({ maxMemoryCacheSize: 1_000_000, fs });
    await cache.set("/later", withData("<p>two</p>"), settings);
    await expect(pagesWritten()).rejects.toThrow("ENOSPC");
    isFull = false;
    await pagesWritten();
    expect(onDisk()).toContain("<p>two</p>");
    const [, file = ""] = /page-data\/([\w.-]+)/.exec(onDisk()) ?? [];
    expect(readFileSync(join(folder, "page-data", file), "utf8")).toContain("<p>two</p>");
  });
});

test("dates a page at its lookup, so that a publish during its render makes it stale", async () => {
  const memory = { maxMemoryCacheSize: 1_000_000 };
  const rendering = open(memory);
  await rendering.get("/overtaken", page);
  const published = performance.timeOrigin + performance.now();
  await rendering.set("/overtaken", rendered(html), settings);
  expect((await open(memory).get("/overtaken", page))?.lastModified).toBeLessThan(published);
  await pagesWritten();
});

test("leaves the previous page intact, and no partial file, when the disk is full", async () => {
  let isFull = false;
  /** Simulates a full disk: truncates the file to the part that fits. */
  const writeFile = async (path: string, data: string | Buffer) => {
    await nodeFs.writeFile(path, isFull ? data.slice(0, 5) : data);
    if (isFull) throw new Error("ENOSPC: no space left on device, write");
  };
  const cache = open({ fs: { ...nodeFs, writeFile } });
  await cache.set("/full", rendered("<p>the page before</p>"), settings);
  const files = readdirSync(join(folder, "server", "app"), { recursive: true });
  isFull = true;
  await expect(cache.set("/full", rendered("<p>the new page</p>"), settings)).rejects.toThrow("ENOSPC");
  expect(readFileSync(join(folder, "server", "app", "full.html"), "utf8")).toBe("<p>the page before</p>");
  expect(readFileSync(join(folder, "server", "app", "full.rsc"), "utf8")).toBe("rsc");
  await expect
    .poll(() => readdirSync(join(folder, "server", "app"), { recursive: true }).sort())
    .toEqual(files.sort());
});

test("inlines a page's styles and lists their hash in its policy", async () => {
  const chunks = join(folder, "static", "chunks");
  mkdirSync(chunks, { recursive: true });
  writeFileSync(join(chunks, "page.css"), "a{color:red}");
  const link = '<link rel="stylesheet" href="/_next/static/chunks/page.css" data-precedence="next"/>';
  const entry = { kind: "APP_PAGE", html: link + html, rscData: Buffer.from("rsc"), headers: {} };
  await open().set("/styled", entry as never, { isFallback: false, isRoutePPREnabled: false } as never);
  const kept = await open().get("/styled", page);
  expect(kept?.value).toMatchObject({ html: expect.stringContaining("<style>a{color:red}</style>") });
  expect(policyOf(kept)).toMatch(/style-src 'self' 'sha256-[^']+=';/);
});

test("names a page's language in its headers, also for a page from the disk", async () => {
  const arabic = '<!DOCTYPE html><html lang="ar" class="fonts"><body></body></html>';
  await open().set("/ar", rendered(arabic), settings);
  const meta = join(folder, "server", "app", "ar.meta");
  expect(JSON.parse(readFileSync(meta, "utf8")).headers).toMatchObject({ "content-language": "ar" });
  writeFileSync(meta, JSON.stringify({ headers: {} }));
  expect((await open().get("/ar", page))?.value).toMatchObject({ headers: { "content-language": "ar" } });
});

test("reads a fetch response from the disk with its date, also for a reader with other tags", async () => {
  const data = { headers: {}, body: "e30=", url: "", status: 200 };
  const fetched = { kind: "FETCH", data, revalidate: 60, tags: ["content:/"] };
  await open().set("shared", fetched as never, { fetchCache: true, tags: ["content:/"] } as never);
  const file = readdirSync(folder, { recursive: true }).find((each) => String(each).endsWith("shared"));
  // Under a key that isn't in memory, as after a restart.
  const path = join(folder, String(file).replace(/shared$/, "restarted"));
  copyFileSync(join(folder, String(file)), path);
  const written = new Date("2026-11-20T12:00:00Z");
  utimesSync(path, written, written);
  const other = { kind: "FETCH", tags: ["content:/about"], softTags: [] } as never;
  // Next would store the response again with the new tag, which would hide an invalidation before this lookup.
  for (let lookup = 0; lookup < 2; lookup += 1)
    expect((await open().get("restarted", other))?.lastModified).toBe(written.getTime());
  expect(statSync(path).mtimeMs).toBe(written.getTime());
});

/** Collects the events that the cache emits from now on. */
function listen() {
  const events: string[] = [];
  const stops = [
    on("page-cached", ({ path }) => events.push(path)),
    on("pages-invalidated", () => events.push("invalidated")),
  ];
  onTestFinished(() => stops.forEach((stop) => void stop()));
  return events;
}

test("emits an event for a render as soon as Next responds with it, and none for a fetch response", async () => {
  const events = listen();
  const entry = { kind: "APP_PAGE", html, rscData: Buffer.from("rsc"), headers: {} };
  const settings = { isFallback: false, isRoutePPREnabled: false };
  const written = open().set("/told", entry as never, settings as never);
  expect(events).toEqual([]); // Next still responds with the previous entry.
  await written;
  expect(events).toEqual(["/told"]);
  await open().set("fetched", { kind: "FETCH", data: {} } as never, { fetchCache: true } as never);
  expect(events).toEqual(["/told"]);
});

test("emits an event for a render even if it can't be written, because Next has it in memory", async () => {
  const events = listen();
  const entry = { kind: "APP_ROUTE", body: Buffer.from("picture"), headers: {}, status: 200 };
  writeFileSync(join(folder, "a-file"), "");
  const cache = new Cache({ fs: nodeFs, flushToDisk: true, serverDistDir: join(folder, "a-file") } as never);
  await expect(cache.set("/told", entry as never, {} as never)).rejects.toThrow();
  expect(events).toEqual(["/told"]);
});

test("emits an event when tags are invalidated", async () => {
  const events = listen();
  await open().revalidateTag(["content:hero"], {});
  expect(events).toEqual(["invalidated"]);
});
