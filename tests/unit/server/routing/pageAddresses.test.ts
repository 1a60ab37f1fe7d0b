import { describe, expect, test, vi } from "vitest";
import { emit } from "#platform/events.ts";
import { LONGEST_TARGET, readTarget } from "../../../../src/server/routing/requestTarget.ts";
import { DRAFT_ID } from "../builtSite.ts";
import { draftCookie, startTestServer } from "../startTestServer.ts";

describe("an editor's page", () => {
  test("is served from memory once it is published, and gets 404 after it is unpublished", async () => {
    const site = await startTestServer();
    const status = async (path: string) => (await fetch(site.url + path)).status;
    expect(await (await fetch(`${site.url}/built-page`)).text()).toBe("<h1>The page at /built-page</h1>");
    expect(await status("/new-page")).toBe(404);
    site.page.published = ["/new-page"];
    emit("pages-invalidated", {});
    await vi.waitFor(async () => expect(await status("/new-page")).toBe(200));
    expect(await status("/built-page")).toBe(404);
    expect(site.given).toEqual([]);
  });

  test("may be an article or a list; the feed exists only while the list does", async () => {
    const site = await startTestServer();
    const status = async (path: string) => (await fetch(site.url + path)).status;
    const paths = ["/articles", "/articles/new", "/articles/tags/pilots", "/articles/feed.xml"];
    for (const path of [...paths, "/articles/built"]) expect(await status(path), path).toBe(404);
    site.page.published = paths.slice(0, -1);
    emit("pages-invalidated", {});
    for (const path of paths) await vi.waitFor(async () => expect(await status(path), path).toBe(200));
    for (const path of ["/case-studies", "/case-studies/feed.xml", "/articles/built", "/articles/a/b"])
      expect(await status(path), path).toBe(404);
    expect(site.given).toEqual([]);
  });

  test("has a list for language models in English, and in another language while its landing page exists", async () => {
    const site = await startTestServer();
    const status = async (path: string) => (await fetch(site.url + path)).status;
    const files = ["/es/llms.txt", "/es/articles/feed.xml"];
    for (const path of [...files, "/en/llms.txt"]) expect(await status(path), path).toBe(404);
    expect(await status("/llms.txt")).toBe(200);
    site.page.published = ["/es", "/es/articles"];
    emit("pages-invalidated", {});
    for (const path of files) await vi.waitFor(async () => expect(await status(path), path).toBe(200));
    expect(await status("/ar/llms.txt")).toBe(404);
    expect(site.given).toEqual([]);
  });

  test("is redirected by Next when its path has an extra slash", async () => {
    const site = await startTestServer();
    expect(await (await fetch(`${site.url}/built-page/`)).text()).toBe("next");
    expect((await fetch(`${site.url}/other-page/`)).status).toBe(404);
  });

  test("is not requested from Next for invented paths", async () => {
    const site = await startTestServer();
    for (let index = 0; index < 50; index += 1) await fetch(`${site.url}/invented-${index}`);
    const data = { headers: { rsc: "1" } };
    expect((await fetch(`${site.url}/invented?_rsc=abc`, data)).status).toBe(404);
    expect(site.page.asked.filter((path) => path.startsWith("/invented"))).toEqual([]);
    expect(site.given).toEqual([]);
  });

  test("gets 404 if it has never been rendered", async () => {
    const site = await startTestServer();
    Object.assign(site.page, { published: ["/broken"], broken: ["/broken"] });
    const answer = await fetch(`${site.url}/broken`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe(site.page.html);
    expect(site.given).toEqual([]);
  });

  test("is available to this process before the page list contains it", async () => {
    const site = await startTestServer();
    const answer = await fetch(`${site.url}/new-page`, { headers: site.selfRequest });
    expect(await answer.text()).toBe("<h1>The page at /new-page</h1>");
  });

  test("is rendered by Next in draft mode, published or not, if the session is active", async () => {
    const site = await startTestServer();
    const cookie = draftCookie();
    const [, session = ""] = cookie.split("; ");
    site.page.drafts = ["/draft-page"];
    const as = (cookie: string) => fetch(`${site.url}/draft-page`, { headers: { cookie } });
    expect((await as(session)).status).toBe(404);
    expect(await (await as(cookie)).text()).toBe("next");
    expect(site.given).toEqual(["GET /draft-page"]);
    // Outside draft mode, Next would cache the page that it renders.
    await as(`__prerender_bypass=${DRAFT_ID}; draft-session=forged`);
    expect(site.given).toEqual(["GET /draft-page"]);
    expect((await fetch(`${site.url}/no-draft`, { headers: { cookie } })).status).toBe(404);
    expect(site.given.at(-1)).toBe("GET /not-found");
  });
});

test.each([
  ["GET", "/%ff", 400],
  ["GET", "/%E0%A4%A", 400],
  ["GET", "/%", 400],
  ["GET", "/a%00b", 400],
  ["GET", "*", 400],
  ["OPTIONS", "*", 400],
  ["GET", "http://evil.example/", 400],
  ["GET", "", 400],
  ["TRACE", "/", 405],
  ["PUT", "/", 405],
  ["QUERY", "/", 405],
  ["GET", `/${"a".repeat(LONGEST_TARGET)}`, 414],
  ["GET", `/?${"a".repeat(LONGEST_TARGET)}`, 414],
])("refuses %s %.40s with %i", (method, url, status) => {
  expect(readTarget(method, url)).toMatchObject({
    status,
    message: expect.stringMatching(/^[A-Z][^\n]+\.$/),
  });
});

test.each([
  ["/", "/", "/"],
  ["/a%20b?c=%ff", "/a%20b", "/a b"],
  ["//evil.example", "//evil.example", "//evil.example"],
])("reads GET %s as the path %s", (url, path, decoded) => {
  expect(readTarget("GET", url)).toEqual({ path, decoded });
});
