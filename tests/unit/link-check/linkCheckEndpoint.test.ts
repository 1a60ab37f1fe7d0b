import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { linkCheckEndpoint } from "#link-check/linkCheckEndpoint.ts";
import { linkChecker } from "#link-check/linkChecker.ts";
import { processWide } from "#platform/processWide.ts";
import type { LinkState } from "#schemas/rules/link.ts";
import { stubSite } from "../../support/siteEnvironment.ts";

const studio = "https://studio.example";
const secret = "a-secret-of-this-browser-with-many-characters";
const proof = randomUUID();
const findUser = async (id: string, words: string) =>
  id === proof && words === secret ? { id: "p-ana" } : undefined;

beforeEach(() => {
  stubSite({ STUDIO_URL: studio });
  Reflect.deleteProperty(globalThis, Symbol.for("tendwell.link-check"));
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

async function send(body: object, { origin = studio, find = findUser } = {}) {
  const request = new Request("https://www.tendwell.example/api/link-check", {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const response = await linkCheckEndpoint(request, find);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

it("returns the state of each link to a Studio user", async () => {
  // No request is made: the host is an address.
  const { status, headers, text } = await send({ proof, secret, links: ["https://127.0.0.1/admin"] });
  expect(status).toBe(200);
  expect(headers.get("access-control-allow-origin")).toBe(studio);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(JSON.parse(text)).toEqual({
    links: [
      { state: "unknown", reason: "the site checks only public addresses without a port or a user name" },
    ],
  });
});

it("responds within 20 seconds, whatever other sites do, and returns the result once it is known", async () => {
  vi.useFakeTimers();
  const slow = Promise.withResolvers<LinkState>();
  const states: Record<string, Promise<LinkState>> = {
    "https://fast.example/": Promise.resolve({ state: "works" }),
    "https://silent.example/": slow.promise,
  };
  processWide("link-check", () => ({
    take: async () => undefined,
    check: linkChecker((href) => states[href] ?? slow.promise),
  }));
  const links = Object.keys(states);
  const first = send({ proof, secret, links });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(JSON.parse((await first).text)).toEqual({
    links: [{ state: "works" }, { state: "unknown", reason: expect.stringContaining("longer than usual") }],
  });
  slow.resolve({ state: "broken", reason: "gone" });
  const { text } = await send({ proof, secret, links });
  expect(JSON.parse(text).links).toEqual([{ state: "works" }, { state: "broken", reason: "gone" }]);
});

it.each([
  ["another origin", { proof, secret, links: [] }, { origin: "https://evil.example" }, 403],
  ["a proof of nobody", { proof: randomUUID(), secret, links: [] }, {}, 401],
  ["a wrong secret", { proof, secret: `${secret}x`, links: [] }, {}, 401],
  ["a link that is not https", { proof, secret, links: ["http://example.com"] }, {}, 400],
  ["too many links", { proof, secret, links: Array(11).fill("https://example.com") }, {}, 400],
  ["a body that is too large", { proof, secret, links: ["x".repeat(140_000)] }, {}, 413],
])("refuses %s", async (_name, body, options, status) => {
  expect((await send(body, options)).status).toBe(status);
});

it("limits the requests of an address, and responds with 503 while the lake can't say who asks", async () => {
  const find = async () => {
    throw new Error("The lake is down");
  };
  expect((await send({ proof, secret, links: [] }, { find })).status).toBe(503);
  const answers = [];
  for (let count = 0; count < 200; count += 1) answers.push(await send({ proof, secret, links: [] }));
  expect(answers.at(0)?.status).toBe(200);
  expect(answers.at(-1)?.status).toBe(429);
});
