import { describe, expect, test, vi } from "vitest";
import { endpoints, handleRequest, handlerFor } from "#endpoints/endpoints.ts";
import { processWide } from "#platform/processWide.ts";
import { stubSite } from "../../support/siteEnvironment.ts";
import { readSources } from "../project/sources.ts";
import { configured } from "../server/builtSite.ts";
import { startTestServer } from "../server/startTestServer.ts";

const routes = readSources().filter(({ path }) => /^src\/app\/.*\/route\.tsx?$/.test(path));

test("no route of Next accepts a body without an entry in the table", () => {
  expect(routes.length).toBeGreaterThan(5);
  for (const { path, text } of routes.filter((route) =>
    /^export\b.*\b(?:POST|PUT|PATCH)\b/m.test(route.text),
  ))
    expect(text, path).toContain("export const POST = handleRequest;");
});

test("every endpoint is at a path that a catch-all route of Next handles", () => {
  const folders = routes.flatMap(
    ({ path }) => /^src\/app(\/\w+\/)\[\.\.\.path\]\/route\.ts$/.exec(path)?.[1] ?? [],
  );
  for (const path of endpoints.keys())
    expect(
      folders.some((folder) => path.startsWith(folder)),
      path,
    ).toBe(true);
});

test("the server calls no endpoint whose code it would have to import first", () => {
  for (const [path, { isDirect, GET, POST }] of endpoints)
    expect(/\bimport|dynamic_import/i.test(`${GET}${POST}`), path).toBe(isDirect !== true);
});

test("only reads of direct endpoints are free", () => {
  for (const [path, { isFree, isDirect, POST }] of endpoints)
    if (isFree) expect([isDirect, POST], path).toEqual([true, undefined]);
});

describe("under Next", () => {
  const send = (method: string, path: string) =>
    handleRequest(new Request(`http://localhost${path}`, { method }));

  test.each(["GET", "HEAD"])("%s calls the handler of GET", async (method) => {
    const response = await send(method, "/api/health/live?by=haproxy");
    expect([response.status, await response.json()]).toEqual([200, { status: "live" }]);
  });

  test.each([
    ["POST", "/api/health/live", 405, "GET, HEAD, OPTIONS"],
    ["GET", "/api/early-access", 405, "POST, OPTIONS"],
    ["OPTIONS", "/api/draft-mode/disable", 204, "GET, HEAD, POST, OPTIONS"],
    ["GET", "/api/no-such-endpoint", 404, null],
    ["GET", "/api/constructor", 404, null],
  ])("%s %s responds with %i and allows %s", async (method, path, status, allow) => {
    const response = await send(method, path);
    expect([response.status, response.headers.get("allow")]).toEqual([status, allow]);
  });

  test("each POST handler responds to an empty request, without a body or permission", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    stubSite({ SANITY_API_READ_TOKEN: "a-token" });
    const posts = [...endpoints].filter(([path, { POST }]) => POST && !path.startsWith("/api/draft-mode"));
    for (const [path] of posts) expect((await send("POST", path)).status, path).toBeGreaterThanOrEqual(400);
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
});

test("an unsupported method has no handler", () => {
  for (const endpoint of endpoints.values()) expect(handlerFor(endpoint, "DELETE")).toBeUndefined();
});

processWide("leads", () => ({ opened: Promise.resolve({ queue: {} }) }));

const probes = [
  ["/api/health/live", "live"],
  ["/api/health/ready", "ready"],
];

test("responds to a probe from memory, even if the client has no allowance left", async () => {
  const { url, given } = await startTestServer({ perMinute: 1 });
  for (let n = 0; n < 5; n += 1) await fetch(`${url}/no-such-page`);
  expect((await fetch(`${url}/no-such-page`)).status).toBe(429);
  for (const [path, status] of probes) {
    for (let n = 0; n < 5; n += 1) {
      const answer = await fetch(url + path);
      expect([answer.status, await answer.json()]).toEqual([200, { status }]);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-type": "application/json",
        "cache-control": "no-store",
        "x-content-type-options": configured["X-Content-Type-Options"],
      });
    }
    const head = await fetch(`${url}${path}?by=haproxy`, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  }
  expect(given).toEqual([]);
});

test("counts a probe with a body or another method like any request", async () => {
  const { url } = await startTestServer({ perMinute: 1 });
  const statuses: number[] = [];
  for (let n = 0; n < 4; n += 1)
    statuses.push((await fetch(`${url}/api/health/ready`, { method: "POST" })).status);
  expect(statuses.at(-1)).toBe(429);
});
