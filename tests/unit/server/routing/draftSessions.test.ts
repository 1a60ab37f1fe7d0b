import { expect, test } from "vitest";
import { previewLinkCookies, startTestServer } from "../startTestServer.ts";

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
