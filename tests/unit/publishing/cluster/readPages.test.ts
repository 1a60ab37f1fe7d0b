import { beforeEach, expect, test, vi } from "vitest";
import { readPages } from "../../../../src/publishing/cluster/readPages.ts";

const site = vi.hoisted(() => ({ fetchSelf: vi.fn() }));
vi.mock("#platform/fetchSelf.ts", () => site);

const html = (revisions: string) => new Response(`<meta name="content-revisions" content="${revisions}"/>`);
const pages = Array.from({ length: 20 }, (_, n) => ({ _id: `page-${n}`, _rev: "one", path: `/page-${n}` }));
let failing = "";

beforeEach(() => {
  failing = "/page-7";
  site.fetchSelf.mockImplementation(async (path: string) => {
    if (path === failing) return new Response("", { status: 500 });
    if (path === "/page-list") return Response.json({ landingPage: "two", hidden: [], pages });
    if (path === "/redirects") return Response.json({ revisions: { "redirect-1": "one" }, redirects: [] });
    const page = pages.find((each) => each.path === path);
    return html(page ? `${page._id}=one navigation=links` : "siteSettings=three navigation=links");
  });
});

const readAnew = () => readPages(undefined, new Set());
const asked = () => site.fetchSelf.mock.calls.map(([path]) => path);

test("tells of every page, of those that editors made too, and of the lists of pages and redirects", async () => {
  const { pages: read } = await readAnew();
  expect(Object.keys(read).length).toBe(5 + 19 + 2);
  expect(read["/privacy-policy"]).toEqual({ siteSettings: "three", navigation: "links" });
  expect(read["/page-19"]).toEqual({ "page-19": "one", navigation: "links" });
  expect(read["/page-list"]).toMatchObject({ landingPage: "two", "page-7": "one" });
  expect(read["/redirects"]).toEqual({ "redirect-1": "one" });
});

test("a page of an editor's that can't be rendered is left out; without one of the site's own there is no answer", async () => {
  expect("/page-7" in (await readAnew()).pages).toBe(false);
  failing = "/privacy-policy";
  await expect(readAnew()).rejects.toThrow("/privacy-policy answered 500");
});

test("only what was rendered is read again, and a page that is not listed any more is gone", async () => {
  failing = "";
  const before = await readAnew();
  site.fetchSelf.mockClear();
  expect(await readPages(before, new Set())).toEqual(before);
  expect(asked()).toEqual([]);
  const removed = pages.pop();
  const after = await readPages(before, new Set(["/page-list", "/page-3", "/share/index.png"]));
  expect(asked()).toEqual(["/page-list", "/page-3"]);
  expect(Object.keys(before.pages).filter((path) => !(path in after.pages))).toEqual([removed?.path]);
});
