import { expect, test } from "vitest";
import { KINDS } from "#leads/queue/lead.ts";
import { createPass } from "#platform/clients/formPass.ts";
import { sign } from "#publishing/webhook/signature.ts";
import { verifiedHeader } from "#publishing/webhook/verifyWebhook.ts";
import { DRAFT_ID } from "../builtSite.ts";
import {
  draftCookie,
  OPERATOR_TOKEN,
  previewLinkCookies,
  SECRET,
  startTestServer,
} from "../startTestServer.ts";

/** Starts a site on which an address has used up its allowance: one request a minute, plus a burst of two. */
async function spentSite() {
  const site = await startTestServer({ perMinute: 1, hops: 1 });
  const visitor = { "x-forwarded-for": "203.0.113.7" };
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(site.url + path, { ...init, headers: { ...visitor, ...(init.headers as Record<string, string>) } });
  for (let n = 0; n < 3; n += 1) expect((await ask("/api/health")).status).toBe(200);
  site.given.length = 0;
  return { ...site, ask };
}

test("responds with 429 and Retry-After to an address without allowance, without calling Next", async () => {
  const { ask, given } = await spentSite();
  const refused = await ask("/api/health");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: "rate" });
  expect((await ask("/no-such-page")).status).toBe(429);
  expect((await ask("/images/content/a.png")).status).toBe(429);
  expect(given).toEqual([]);
});

test("pages, files and other addresses stay available when one address has no allowance left", async () => {
  const { ask, url } = await spentSite();
  for (const path of ["/", "/privacy-policy", "/_next/static/chunks/app.js", "/clip.mp4", "/?x=1"]) {
    for (let n = 0; n < 5; n += 1) expect((await ask(path)).status, path).toBe(200);
  }
  const other = { "x-forwarded-for": "203.0.113.7, 198.51.100.1" };
  expect((await fetch(`${url}/api/health`, { headers: other })).status).toBe(200);
});

test("counts the checks of each form with a valid pass apart from the visitors of their address", async () => {
  const { ask } = await spentSite();
  const check = (pass: string) => ask("/api/health", { headers: { "x-form-check": pass } });
  for (const kind of KINDS) {
    const pass = createPass(kind, "nonce");
    for (const status of [200, 200, 200, 429]) expect((await check(pass)).status).toBe(status);
    expect((await check(`${pass}x`)).status).toBe(429);
  }
});

test("does not count requests of this process, operators' requests and the lake's deliveries", async () => {
  const { ask, selfRequest, given } = await spentSite();
  expect((await ask("/api/health", { headers: selfRequest })).status).toBe(200);
  const operator = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  expect((await ask("/api/health", { headers: operator })).status).toBe(200);
  expect((await ask("/api/health", { headers: { authorization: "Bearer guessed" } })).status).toBe(429);
  const body = '{"_id":"hero"}';
  const deliver = (signature?: string) =>
    ask("/api/revalidate", {
      method: "POST",
      body,
      headers: signature ? { "sanity-webhook-signature": signature } : {},
    });
  expect((await deliver(sign(body, SECRET))).status).toBe(200);
  expect(given.at(-1)).toBe(`POST /api/revalidate ${body}`);
  expect((await deliver(sign(body, "a guessed secret"))).status).toBe(429);
  expect((await deliver()).status).toBe(429);
});

test.each([
  { path: "/api/revalidate", secret: SECRET, isVerified: true },
  { path: "/api/revalidate", secret: "a guessed secret", isVerified: false },
  { path: "/api/revalidate/tags", secret: SECRET, isVerified: false },
  { path: "/api/early-access", secret: SECRET, isVerified: false },
])("tells only the webhook's route of a valid signature: $path signed with $secret", async (delivery) => {
  const { url, receivedHeaders } = await startTestServer();
  const body = '{"_id":"hero"}';
  const headers = { "sanity-webhook-signature": sign(body, delivery.secret) };
  await fetch(url + delivery.path, { method: "POST", body, headers });
  expect(receivedHeaders.map((received) => verifiedHeader() in received)).toEqual([delivery.isVerified]);
});

test("does not count a page with any query, range or guessed draft cookie, because memory serves it", async () => {
  const { ask, given } = await spentSite();
  const cookie = "__prerender_bypass=guessed; draft-session=guessed";
  const withoutSession = `__prerender_bypass=${DRAFT_ID}; draft-session=%`;
  for (let n = 0; n < 5; n += 1) {
    expect((await ask("/?_rsc=1")).status).toBe(200);
    expect((await ask("/", { headers: { range: "bytes=0-1" } })).status).toBe(206);
    expect((await ask("/", { headers: { cookie } })).status).toBe(200);
    expect((await ask("/", { headers: { cookie: withoutSession } })).status).toBe(200);
  }
  expect(given).toEqual([]);
});

test.each([
  { rsc: "1" },
  { rsc: "1", "next-router-prefetch": "1" },
  { "next-router-state-tree": "%5B%5D" },
  { "next-action": "abc" },
  { "x-prerender-revalidate": "guessed" },
  { "x-from-next": "yes" },
])("counts a page request that Next must handle, with %j, against the allowance", async (headers) => {
  const site = await startTestServer({ perMinute: 1 });
  const statuses: number[] = [];
  for (let n = 0; n < 5; n += 1) statuses.push((await fetch(site.url, { headers })).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect(site.given).toHaveLength(3);
});

test("does not count an editor's reads in an active draft session, but counts writes", async () => {
  const { ask, given } = await spentSite();
  const cookie = draftCookie();
  for (let n = 0; n < 5; n += 1) {
    expect((await ask("/", { headers: { cookie } })).status).toBe(200);
    expect((await ask("/", { headers: { cookie, rsc: "1" } })).status).toBe(200);
    expect((await ask("/images/content/a.png", { headers: { cookie } })).status).toBe(200);
  }
  expect(given).toHaveLength(15);
  expect((await ask("/api/early-access", { method: "POST", headers: { cookie } })).status).toBe(429);
});

test("counts the reads of a preview link's pages, and the attempts to open one", async () => {
  const { ask, given } = await spentSite();
  const headers = { cookie: previewLinkCookies("/") };
  expect((await ask("/", { headers })).status).toBe(429);
  expect((await ask("/preview?link=previewLink.a&key=guessed")).status).toBe(429);
  expect(given).toEqual([]);
});
