import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { purgeEdge, purgeLater, purgeRequest } from "#publishing/edge/purgeEdge.ts";

const settings = vi.hoisted(() => ({ EDGE_PURGE_URL: "", EDGE_PURGE_TOKEN: "a-token-of-the-tests" }));
vi.mock("#platform/environment.ts", () => ({ environment: () => settings }));
const logged = vi.hoisted(() => vi.fn());
vi.mock("#platform/logPerCause.ts", () => ({ logPerCause: logged }));

const asked: { method: string | undefined; headers: IncomingMessage["headers"]; body: string }[] = [];
let status = 200;
const edge = createServer(async (request, response) => {
  asked.push({ method: request.method, headers: request.headers, body: await text(request) });
  response.writeHead(status).end();
});
beforeAll(async () => {
  await new Promise<void>((resolve) => edge.listen(0, "127.0.0.1", resolve));
  settings.EDGE_PURGE_URL = `http://127.0.0.1:${(edge.address() as AddressInfo).port}/edge-purge`; // a TCP server has one
});
afterAll(() => edge.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  asked.length = 0;
  status = 200;
});
afterEach(() => vi.useRealTimers());

const keysAsked = () => asked.map(({ headers }) => headers["surrogate-key"]);

test("purges immediately, and again 3 s later", async () => {
  await purgeEdge(["content:hero"]);
  expect(asked).toMatchObject([
    {
      method: "POST",
      headers: { "surrogate-key": "content:hero", authorization: "Bearer a-token-of-the-tests" },
    },
  ]);
  await vi.advanceTimersByTimeAsync(2900);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  await vi.waitFor(() => expect(keysAsked()).toEqual(["content:hero", "content:hero"]));
});

test("fails when the edge refuses, and retries until it purges", async () => {
  status = 503;
  await expect(purgeEdge(["content:goals"])).rejects.toThrow(
    "Failed to purge the edge: it responded with 503. Check EDGE_PURGE_TOKEN.",
  );
  await vi.advanceTimersByTimeAsync(3000);
  await vi.waitFor(() =>
    expect(logged).toHaveBeenCalledWith("error", "edge.purge-failed", expect.any(String), expect.any(Object)),
  );
  status = 200;
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(() => expect(keysAsked()).toEqual(["content:goals", "content:goals", "content:goals"]));
});

test("purges pending keys together", async () => {
  purgeLater(["a", "b"]);
  purgeLater(["b", "c"]);
  await vi.waitFor(() => expect(new Set(keysAsked().join(" ").split(" "))).toEqual(new Set(["a", "b", "c"])));
});

test("sends nothing without an edge", async () => {
  const url = settings.EDGE_PURGE_URL;
  settings.EDGE_PURGE_URL = "";
  await purgeEdge(["content:hero"]);
  await vi.advanceTimersByTimeAsync(5000);
  settings.EDGE_PURGE_URL = url;
  expect(asked).toEqual([]);
});

test("builds the request that each provider documents", () => {
  const keys = ["content:hero", "site"];
  expect(purgeRequest("https://api.fastly.com/service/abc/purge", keys, "t")).toEqual({
    headers: { "surrogate-key": "content:hero site", "fastly-key": "t" },
  });
  expect(purgeRequest("https://api.cloudflare.com/client/v4/zones/abc/purge_cache", keys, "t")).toEqual({
    headers: { authorization: "Bearer t", "content-type": "application/json" },
    body: '{"tags":["content:hero","site"]}',
  });
  expect(purgeRequest("http://127.0.0.1:6081/edge-purge", keys, undefined)).toEqual({
    headers: { "surrogate-key": "content:hero site" },
  });
});
