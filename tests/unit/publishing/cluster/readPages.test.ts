import { beforeEach, expect, test, vi } from "vitest";
import { CachedResponse } from "#page-cache/CachedResponse.ts";
import { shareServedPages } from "#page-cache/servedPages.ts";
import { readPage, readPages } from "../../../../src/publishing/cluster/readPages.ts";

const site = vi.hoisted(() => ({ fetchSelf: vi.fn() }));
vi.mock("#platform/fetchSelf.ts", async (original) => ({ ...(await original()), ...site }));

const own = ["/", "/privacy-policy", "/terms-of-service", "/not-found", "/early-access/answer"].map(
  (path) => ({ path }),
);
const html = (revisions: string) => new Response(`<meta name="content-revisions" content="${revisions}"/>`);
const pages = Array.from({ length: 20 }, (_, n) => ({ _id: `page-${n}`, _rev: "one", path: `/page-${n}` }));
let failing = "";

beforeEach(() => {
  failing = "/page-7";
  site.fetchSelf.mockImplementation(async (path: string) => {
    if (path === failing) return new Response("", { status: 500 });
    if (path === "/page-list")
      return Response.json({ landingPages: [{ _id: "landingPage", _rev: "two" }], own, pages });
    if (path === "/redirects") return Response.json({ revisions: { "redirect-1": "one" }, redirects: [] });
    const page = pages.find((each) => each.path === path);
    return html(page ? `${page._id}=one navigation=links` : "siteSettings=three navigation=links");
  });
});

test("reads every page, including editors' pages, and the lists of pages and redirects", async () => {
  const read = await readPages();
  expect(Object.keys(read).length).toBe(5 + 19 + 2);
  expect(read["/privacy-policy"]).toEqual({ siteSettings: "three", navigation: "links" });
  expect(read["/page-19"]).toEqual({ "page-19": "one", navigation: "links" });
  expect(read["/page-list"]).toMatchObject({ landingPage: "two", "page-7": "one" });
  expect(read["/redirects"]).toEqual({ "redirect-1": "one" });
});

test("omits an editor's page that can't be rendered, but fails if a built-in page can't be read", async () => {
  expect("/page-7" in (await readPages())).toBe(false);
  failing = "/privacy-policy";
  await expect(readPages()).rejects.toThrow("/privacy-policy responded with 500");
});

test("reads each version of a page that the server has in memory once", async () => {
  const copy = (revisions: string) => {
    const body = Buffer.from(`<meta name="content-revisions" content="${revisions}"/>`);
    const parsed = vi.spyOn(body, "toString");
    return { copy: new CachedResponse({ headers: {}, body }), parsed };
  };
  const versions = [copy("hero=one"), copy("hero=two")] as const;
  const served = vi.fn(async () => versions[0].copy);
  shareServedPages({ served, stored: served });
  const { signal } = new AbortController();
  site.fetchSelf.mockClear();
  for (let read = 0; read < 3; read += 1) expect(await readPage("/", signal)).toEqual({ hero: "one" });
  served.mockResolvedValue(versions[1].copy);
  for (let read = 0; read < 3; read += 1) expect(await readPage("/", signal)).toEqual({ hero: "two" });
  for (const { parsed } of versions) expect(parsed).toHaveBeenCalledOnce();
  expect(site.fetchSelf).not.toHaveBeenCalled();
});
