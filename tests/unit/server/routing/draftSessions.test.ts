import type { IncomingMessage } from "node:http";
import { expect, test, vi } from "vitest";
import { createDraftSessions } from "../../../../src/server/routing/draftSessions.ts";
import { DRAFT_ID } from "../builtSite.ts";
import { draftCookie, previewLinkCookies, startTestServer } from "../startTestServer.ts";

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
