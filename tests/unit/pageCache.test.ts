import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type PageCache from "../../src/pageCache.ts";

const require = createRequire(import.meta.url);
const { nodeFs } = require("next/dist/server/lib/node-fs-methods.js");
const html = "<!DOCTYPE html><script>first()</script>";
const page = { kind: "APP_PAGE", isFallback: false, isRoutePPREnabled: false } as never;
let folder = "";
let Cache: typeof PageCache;

beforeAll(async () => {
  vi.stubEnv("SITE_URL", "https://www.tendwell.example");
  vi.stubEnv("STUDIO_URL", "https://studio.tendwell.example");
  vi.stubEnv("NEXT_PUBLIC_SANITY_PROJECT_ID", "abc12345");
  vi.stubEnv("NEXT_PUBLIC_SANITY_DATASET", "production");
  ({ default: Cache } = await import("../../src/pageCache.ts"));
  folder = mkdtempSync(join(tmpdir(), "tendwell-pages-"));
});

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const open = () =>
  new Cache({
    fs: nodeFs,
    flushToDisk: true,
    serverDistDir: join(folder, "server"),
    revalidatedTags: [],
    _requestHeaders: {},
  } as never);

const policyOf = (kept: Awaited<ReturnType<PageCache["get"]>>) =>
  kept?.value && "headers" in kept.value ? String(kept.value.headers?.["content-security-policy"]) : "";

test("a page from a build with other settings has the policy of the current ones", async () => {
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

test("a page that is rendered anew has the policy of its new scripts", async () => {
  const entry = (text: string) => ({
    kind: "APP_PAGE",
    html: text,
    rscData: Buffer.from("rsc"),
    headers: {},
  });
  const cache = open();
  const policies: string[] = [];
  for (const text of [html, html.replace("first", "second")]) {
    await cache.set("/new", entry(text) as never, { isFallback: false, isRoutePPREnabled: false } as never);
    policies.push(policyOf(await open().get("/new", page)));
  }
  expect(policies[0]).toMatch(/'sha256-/);
  expect(policies[1]).toMatch(/'sha256-/);
  expect(policies[1]).not.toBe(policies[0]);
});

test("a page has its styles in its HTML, and their hash in its policy", async () => {
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

test("what is no page is left as it is", async () => {
  const fetched = {
    kind: "FETCH",
    data: { headers: {}, body: "e30=", url: "", status: 200 },
    revalidate: 60,
  };
  await open().set("fetched", fetched as never, { fetchCache: true } as never);
  expect(fetched).not.toHaveProperty("headers");
});
