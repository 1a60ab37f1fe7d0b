import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StudioServer, serveStudio, studioPolicy } from "../../../../scripts/serve/studioServer.ts";

const outside = mkdtempSync(join(tmpdir(), "tendwell-studio-"));
const folder = join(outside, "dist");
const script = 'console.log("studio")';
const html = `<!doctype html><script>${script}</script><script type="module" src="/static/a.js"></script>`;
const addresses = { apiHost: "http://localhost:3900", siteUrl: "http://localhost:3000" };
let server: StudioServer;

beforeAll(async () => {
  writeFileSync(join(outside, "secret.txt"), "secret");
  mkdirSync(join(folder, "static"), { recursive: true });
  writeFileSync(join(folder, "index.html"), html);
  writeFileSync(join(folder, "static", "a.js"), "1");
  server = await serveStudio({ folder, port: 0, ...addresses });
});
afterAll(async () => {
  await server.close();
  rmSync(outside, { recursive: true });
});

const get = (path: string, init?: RequestInit) => fetch(server.url + path, init);

test("without a build, a waiting page reloads itself until there is one", async () => {
  const later = join(outside, "later");
  const waiting = await serveStudio({ folder: later, port: 0, ...addresses });
  const response = await fetch(waiting.url);
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("2");
  expect(await response.text()).toContain('http-equiv="refresh"');
  mkdirSync(later);
  writeFileSync(join(later, "index.html"), html);
  expect(await (await fetch(waiting.url)).text()).toBe(html);
  await waiting.close();
});

test("serves files, and the Studio's page at every other path", async () => {
  for (const path of [
    ...["/", "/structure/landing;hero", "/presentation?preview=/"],
    "/intent/edit/id=hero;type=hero;path=searchAndShare.title/",
    "/structure/page;page-about,path=blocks.0",
  ]) {
    expect(await (await get(path)).text(), path).toBe(html);
  }
  const file = await get("/static/a.js");
  expect(file.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(file.headers.get("cache-control")).toContain("immutable");
  expect(await file.text()).toBe("1");
  const page = await get("/index.html");
  expect(page.headers.get("cache-control")).toBe("no-cache");
  expect(page.headers.get("content-security-policy")).toBe(studioPolicy(html, addresses));
  for (const { headers } of [file, page]) expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect((await get("/static/gone.js")).status).toBe(404);
});

test("serves nothing outside the folder, and accepts only GET and HEAD", async () => {
  for (const path of ["/%2e%2e/secret.txt", "/..%2fsecret.txt", "/static/%2e%2e/%2e%2e/secret.txt"]) {
    expect(await (await get(path)).text(), path).not.toContain("secret");
  }
  expect((await get("/%E0%A4%A")).status).toBe(400);
  expect((await get("/", { method: "POST" })).status).toBe(405);
});

test("rejects requests for another host name, which can come from other pages by DNS rebinding", async () => {
  const status = await new Promise((resolve) => {
    request(server.url, { headers: { host: "evil.example" } }, ({ statusCode }) => resolve(statusCode)).end();
  });
  expect(status).toBe(403);
});

test("the policy allows only the page's own scripts, the lake and the site", () => {
  const policy = Object.fromEntries(
    studioPolicy(html, addresses)
      .split("; ")
      .map((directive) => [directive.split(" ")[0], directive.split(" ").slice(1)]),
  );
  const hash = createHash("sha256").update(script).digest("base64");
  expect(policy["script-src"]).toEqual(["'self'", `'sha256-${hash}'`]);
  expect(policy["connect-src"]).toEqual([
    "'self'",
    "blob:",
    "http://localhost:3900",
    "http://*.localhost:3900",
    "ws://localhost:3900",
    "ws://*.localhost:3900",
    "http://localhost:3000",
  ]);
  expect(policy["frame-src"]).toEqual(["http://localhost:3000"]);
  expect(policy["default-src"]).toEqual(["'none'"]);
  const hosted = studioPolicy(html, { apiHost: undefined, siteUrl: "https://www.tendwell.example" });
  expect(hosted).toContain("wss://*.api.sanity.io");
});
