import { expect, test, vi } from "vitest";
import { answerCounts } from "../../../../src/platform/answerCounts.ts";
import { openMetrics } from "../../../../src/server/handlers/metrics.ts";
import { configured } from "../builtSite.ts";
import { startTestServer } from "../startTestServer.ts";

const path = "/api/early-access";
const post = { method: "POST", body: '{"name":"Ana"}' };

async function startWith(handler: (request: Request) => Response) {
  return await startTestServer({
    endpoints: new Map([[path, { isDirect: true, bodyLimit: "form", POST: handler }]]),
  });
}

test("a direct endpoint receives the complete request and sends the complete response, without Next", async () => {
  let seen: Request | undefined;
  const site = await startWith((request) => {
    seen = request;
    return Response.json({ status: "accepted" }, { status: 201, headers: { "Cache-Control": "no-store" } });
  });
  const answer = await fetch(`${site.url}${path}?from=here`, {
    ...post,
    headers: { "x-captcha-token": "é" },
  });
  expect(answer.status).toBe(201);
  expect(await answer.json()).toEqual({ status: "accepted" });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/json",
    "cache-control": "no-store",
    "content-length": "21",
    "x-content-type-options": configured["X-Content-Type-Options"],
  });
  expect(await seen?.json()).toEqual({ name: "Ana" });
  expect(seen?.headers.get("x-captcha-token")).toBe("é");
  expect(new URL(seen?.url ?? "").search).toBe("?from=here");
  expect(site.given).toEqual([]);
});

test("the handler's own headers override the configured ones", async () => {
  const site = await startWith(() => new Response("", { headers: { "x-content-type-options": "its own" } }));
  expect((await fetch(site.url + path, post)).headers.get("x-content-type-options")).toBe("its own");
});

test("leaves other methods to Next, and refuses a body over the limit before it calls the handler", async () => {
  const handler = vi.fn(() => new Response());
  const site = await startWith(handler);
  await fetch(site.url + path);
  expect(site.given).toEqual([`GET ${path}`]);
  const answer = await fetch(site.url + path, { method: "POST", body: "x".repeat(20_000) });
  expect(answer.status).toBe(413);
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(handler).not.toHaveBeenCalled();
});

const TOKEN = "a token for the metrics";
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

function startMetricsServer(perMinute?: number) {
  const read = vi.fn(async () => "tendwell_leads 3\n");
  const metrics = { token: TOKEN, contentType: "text/plain; version=0.0.4", read };
  return startTestServer({ metrics, ...(perMinute && { perMinute }) }).then((site) => ({ ...site, read }));
}

test("serves the metrics to a client with the token, even when its address has no allowance left", async () => {
  const { url } = await startMetricsServer(1);
  for (const _ of Array(8)) {
    const answer = await fetch(`${url}/metrics?x=1`, bearer(TOKEN));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe("tendwell_leads 3\n");
    expect(answer.headers.get("content-type")).toContain("version=0.0.4");
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
});

test("responds with 404 at /metrics without the token, and reads no metrics", async () => {
  const { url, read } = await startMetricsServer();
  const unknown = await fetch(`${url}/no-such-path`);
  const expected = { status: 404, body: await unknown.text() };
  const wrong = [{}, bearer("a token for the metricz"), { ...bearer(TOKEN), method: "HEAD" }];
  for (const init of wrong) {
    const answer = await fetch(`${url}/metrics`, init);
    const body = "method" in init ? expected.body : await answer.text();
    expect({ status: answer.status, body }).toEqual(expected);
  }
  expect((await fetch(`${url}/metrics/`, bearer(TOKEN))).status).toBe(404);
  expect(read).not.toHaveBeenCalled();
});

test("has no metrics page when no token is set", async () => {
  expect(await openMetrics(undefined)).toBeUndefined();
});

test("counts each response once, and the site's own requests separately from visitors' requests", async () => {
  const { url, selfRequest } = await startTestServer();
  await fetch(url);
  const before = structuredClone(answerCounts);
  const changes = () => ({
    visitor: answerCounts.answers.visitor.map((count, first) => count - (before.answers.visitor[first] ?? 0)),
    self: answerCounts.answers.self.map((count, first) => count - (before.answers.self[first] ?? 0)),
    notFound: answerCounts.notFound - before.notFound,
    fresh: answerCounts.copies.fresh - before.copies.fresh,
    missing: answerCounts.copies.missing - before.copies.missing,
  });
  const etag = (await fetch(url)).headers.get("etag") ?? "";
  await fetch(url, { headers: { "if-none-match": etag } });
  await fetch(`${url}/no-such-path`);
  await fetch(`${url}/privacy-policy`);
  await fetch(url, { method: "DELETE" });
  await fetch(url, { headers: selfRequest });
  expect(changes()).toEqual({
    visitor: [0, 0, 2, 1, 2, 0],
    self: [0, 0, 1, 0, 0, 0],
    notFound: 1,
    fresh: 2,
    // The not-found page and the privacy policy.
    missing: 2,
  });
});
