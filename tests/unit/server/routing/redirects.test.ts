import { expect, test } from "vitest";
import { CachedResponse } from "#page-cache/CachedResponse.ts";
import { emit } from "#platform/events.ts";
import { redirectHeaders } from "#publishing/edge/edgeHeaders.ts";
import { createRedirects } from "../../../../src/server/routing/redirects.ts";
import { startTestServer } from "../startTestServer.ts";

const redirects = [
  { from: "/old", to: "/privacy-policy", permanent: true },
  { from: "/old/for-a-while", to: "https://other.example/a?b=c", permanent: false },
  { from: "/form", to: "/#early-access", permanent: true },
  { from: "/room", to: "https://app.example/#/rooms#help", permanent: true },
  { from: "/über-uns", to: "/", permanent: true },
  { from: "/privacy-policy", to: "/", permanent: true },
  { from: "/api/health", to: "/", permanent: true },
];

async function led(url: string, path: string) {
  const answer = await fetch(url + path, { redirect: "manual" });
  return [answer.status, answer.headers.get("location")];
}

test.each([
  ["/old", 308, "/privacy-policy"],
  ["/old/", 308, "/privacy-policy"],
  ["/old?a=1&b=%20", 308, "/privacy-policy?a=1&b=%20"],
  ["/old/for-a-while", 307, "https://other.example/a?b=c"],
  ["/old/for-a-while?d=e", 307, "https://other.example/a?b=c&d=e"],
  ["/form?a=1", 308, "/?a=1#early-access"],
  ["/room?a=1", 308, "https://app.example/?a=1#/rooms#help"],
  ["/%C3%BCber-uns", 308, "/"],
  ["/u%CC%88ber-uns", 308, "/"],
  ["/Old", 404, null],
  ["/old/other", 404, null],
])("redirects %s with %i to %s", async (path, status, location) => {
  const { url, page } = await startTestServer();
  page.redirects = redirects;
  expect(await led(url, path)).toEqual([status, location]);
});

test("serves an existing resource without looking up redirects", async () => {
  const { url, page } = await startTestServer();
  page.redirects = redirects;
  expect((await led(url, "/privacy-policy"))[0]).toBe(200);
  expect((await led(url, "/api/health"))[0]).not.toBe(308);
  expect(page.listAsked).toBe(0);
});

test("makes browsers revalidate a redirect, and adds the headers common to all responses", async () => {
  const { url, page } = await startTestServer();
  page.redirects = redirects;
  const { headers } = await fetch(`${url}/old`, { redirect: "manual" });
  expect(headers.get("cache-control")).toBe("public, max-age=0, s-maxage=2, must-revalidate");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});

test("adds the purge key of all redirects, so a publish can purge them from an edge", async () => {
  const body = Buffer.from(JSON.stringify({ redirects }));
  const copy = () => new CachedResponse({ headers: {}, body });
  expect((await createRedirects({ copy }, redirectHeaders)("/old", "/old"))?.headers).toMatchObject({
    "Cache-Control": "public, max-age=0, s-maxage=2, must-revalidate",
    "surrogate-key": "redirects",
    "cache-tag": "redirects",
  });
});

test("applies a changed list to later requests, and doesn't serve the list itself", async () => {
  const { url, page } = await startTestServer();
  expect(await led(url, "/old")).toEqual([404, null]);
  page.redirects = redirects;
  emit("pages-invalidated", {});
  await expect.poll(() => led(url, "/old")).toEqual([308, "/privacy-policy"]);
  expect((await led(url, "/redirects"))[0]).toBe(404);
});

test.each([
  ["no JSON list", "nonsense"],
  ["a list of something else", [{ from: 1 }]],
])("ignores %s, and still responds with 404 to unknown paths", async (_name, list) => {
  const { url, page, lines } = await startTestServer();
  page.redirects = list;
  expect(await led(url, "/old")).toEqual([404, null]);
  expect(lines().map(({ event }) => event)).toContain("redirects.load-failed");
});
