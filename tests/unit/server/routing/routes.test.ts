import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { endpoints } from "#endpoints/endpoints.ts";
import { CachedResponse } from "#page-cache/CachedResponse.ts";
import { createDraftSessions } from "../../../../src/server/routing/draftSessions.ts";
import { createNotFoundPage } from "../../../../src/server/routing/notFoundPage.ts";
import { createRoutes } from "../../../../src/server/routing/routes.ts";
import { builtSite, DRAFT_ID } from "../builtSite.ts";
import { draftCookie, previewLinkCookies, startTestServer } from "../startTestServer.ts";

/** Returns the routes of a built site without pages of editors, and the folder of the build. */
function builtRoutes() {
  const { root, build } = builtSite();
  const drafts = createDraftSessions(build.draftId);
  return { root, routes: createRoutes(build, { isPage: () => false, drafts }) };
}

const at = (path: string) => ({ path, decoded: decodeURIComponent(path) });

test.each([
  ["/", "prerendered"],
  ["/privacy-policy", "prerendered"],
  ["/images/content/ward.png", "route"],
  ["/early-access/answer", "internal"],
  ["/variant/built-experiment", "internal"],
  ["/es/variant/new-experiment", "internal"],
  ["/variant", "address"],
  ["/preview", "route"],
  ["/api/no-such-endpoint", "unknown"],
  ["/api", "unknown"],
  ["/page-list", "internal"],
  ["/no-such-page", "address"],
  ["/built-page", "address"],
  ["/es", "address"],
  ["/es/privacy-policy", "address"],
  ["/ar/not-found", "address"],
  ["/ar/early-access/answer", "internal"],
  ["/es/articles/built", "address"],
  ["/en", "unknown"],
  ["/en/privacy-policy", "unknown"],
  ["/fr", "address"],
  ["/No-Such-Page", "unknown"],
  ["/no-such.page", "unknown"],
  ["/no/such-page", "unknown"],
  ["/images", "unknown"],
  ["/_not-found", "unknown"],
  ["/_global-error", "unknown"],
  ["/_next/image", "unknown"],
  ["/_next/static/chunks/other.js", "unknown"],
  ["/_next/static/chunks/packed.js.br", "unknown"],
  ["/images/content/a/b", "unknown"],
  ["/privacy%2Dpolicy", "unknown"],
])("resourceAt classifies %s as %j", (path, resource) => {
  expect(builtRoutes().routes.resourceAt(at(path))).toBe(resource);
});

test("finds every endpoint at its path", () => {
  const { routes } = builtRoutes();
  expect(endpoints.size).toBeGreaterThan(10);
  for (const [path, endpoint] of endpoints) expect(routes.resourceAt(at(path)), path).toBe(endpoint);
});

test("finds a file by its path, percent-encoded or not, and treats a hashed file as immutable", () => {
  const { root, routes } = builtRoutes();
  expect(routes.resourceAt(at("/images/logo.svg"))).toEqual({
    file: join(root, "public/images/logo.svg"),
    type: "image/svg+xml",
    immutable: false,
  });
  expect(routes.resourceAt(at("/_next/static/chunks/%61pp.js"))).toMatchObject({ immutable: true });
  expect(routes.resourceAt(at("/_next/static/media/font.woff2"))).toMatchObject({ type: "font/woff2" });
  expect(routes.resourceAt(at("/clip.mp4"))).toMatchObject({ type: "video/mp4", immutable: false });
  expect(routes.resourceAt(at("/data.unknown"))).toMatchObject({ type: "application/octet-stream" });
});

test.each(["/privacy-policy/", "//privacy-policy", "/\\privacy-policy", "/api/health//"])(
  "leaves %s to Next to redirect, and treats it as unknown when the page does not exist",
  (path) => {
    const { routes } = builtRoutes();
    expect(routes.resourceAt(at(path))).toBe("route");
    expect(routes.resourceAt(at(path.replace(/policy|health/, "no.thing")))).toBe("unknown");
  },
);

test("combines the headers of all unconditional rules; the last rule wins", () => {
  const { routes } = builtRoutes();
  expect(routes.headersAt("/")).toEqual({ "X-Content-Type-Options": "nosniff" });
  expect(routes.headersAt("/images/logo.svg")).toEqual({ "X-Content-Type-Options": "of images" });
});

test.each([
  ["/share/built-page.png", 200],
  ["/share/new-page.png", 404],
  ["/share/no-such-page.png", 404],
  ["/share/../built-page.png", 404],
])("serves the share picture at %s only while its page exists: %i", async (path, status) => {
  const { url, page } = await startTestServer();
  expect((await fetch(url + path)).status).toBe(status);
  expect(page.asked.filter((each) => each.startsWith("/share/"))).toEqual(status === 200 ? [path] : []);
});

test("a preview link for one page gets that page from Next and other pages from memory, and calls no server action", async () => {
  const site = await startTestServer();
  const as = async (onlyPath: string, init: RequestInit = {}) =>
    fetch(site.url, { ...init, headers: { ...init.headers, cookie: previewLinkCookies(onlyPath) } });
  expect(await (await as("/pricing")).text()).not.toBe("next");
  expect(site.given).toEqual([]);
  expect(await (await as("/")).text()).toBe("next");
  expect((await as("/", { method: "POST", headers: { "next-action": "40a1" } })).status).toBe(405);
  expect(site.given).toEqual(["GET /"]);
});

test.each([
  ["has a page that Next renders", () => Response.json(null), true],
  ["has no page where Next finds none", () => new Response(null, { status: 404 }), false],
  ["leaves a page that fails to Next, which says why", () => new Response(null, { status: 500 }), true],
  ["leaves a page that takes long to Next", () => Promise.reject(AbortSignal.timeout(0).reason), true],
])("a draft session %s", async (_name, respond, hasPage) => {
  await startTestServer();
  const request = { url: "/plans", headers: { cookie: draftCookie() } } as IncomingMessage;
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(async () => respond());
  expect(await createDraftSessions(DRAFT_ID).hasPage(request, "/plans")).toBe(hasPage);
  expect(fetched).toHaveBeenCalledOnce();
});

/** The headers of a page that an edge can store. */
const forEdges = {
  "cdn-cache-control": "max-age=3600",
  "surrogate-control": "max-age=3600",
  "surrogate-key": "content:hero",
  "cache-tag": "content:hero",
};

const page = (html: string) =>
  new CachedResponse({
    headers: {
      "content-type": "text/html",
      etag: 'W/"1"',
      vary: "rsc",
      "cache-control": "public",
      ...forEdges,
    },
    body: Buffer.from(html),
  });

/** The copies of the not-found pages by path, and the pages that exist, set by the test. */
function open() {
  const copies: Record<string, CachedResponse> = {};
  const live = new Set<string>();
  const { pathFor, answerFor } = createNotFoundPage({ copy: async (path: string) => copies[path] }, (path) =>
    live.has(path),
  );
  return { copies, live, pathFor, answerFor };
}

test("returns the same uncacheable copy until the page changes", async () => {
  const { copies, answerFor } = open();
  copies["/not-found"] = page("one");
  const first = await answerFor("/nothing");
  expect(String(first.body)).toBe("one");
  expect(first.headers).toEqual({
    "content-type": "text/html",
    "cache-control": "no-store",
    vary: "Accept-Encoding",
  });
  expect(await answerFor("/nothing")).toBe(first);
  copies["/not-found"] = page("two");
  expect(String((await answerFor("/nothing")).body)).toBe("two");
});

test("returns one line of text until the page has been fetched", async () => {
  const { copies, answerFor } = open();
  const line = await answerFor("/nothing");
  expect(String(line.body)).toBe("This page does not exist.\n");
  expect(line.headers).toMatchObject({
    "content-language": "en",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
  copies["/not-found"] = page("one");
  expect(String((await answerFor("/nothing")).body)).toBe("one");
});

test("is in the language of the path once the landing page exists in that language", async () => {
  const { copies, live, pathFor, answerFor } = open();
  copies["/not-found"] = page("not found");
  copies["/es/not-found"] = page("no encontrada");
  const shown = async (path: string) => String((await answerFor(path)).body);
  expect(await shown("/es/nada")).toBe("not found");
  live.add("/es");
  expect(await shown("/es/nada")).toBe("no encontrada");
  expect(await pathFor("/es/nada")).toBe("/es/not-found");
  for (const path of ["/nothing", "/ar/nothing", "/eso", "/en/nada"]) {
    expect(await shown(path)).toBe("not found");
    expect(await pathFor(path)).toBe("/not-found");
  }
});
