import { expect, test, vi } from "vitest";
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
