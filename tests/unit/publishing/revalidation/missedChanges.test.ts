import { beforeEach, expect, test, vi } from "vitest";
import { linksRevision, NAVIGATION, pageLinks } from "#content/links/pageLinks.ts";
import { allPaths, type PageList, pageListRevisions, pathsShowing } from "#content/links/pageList.ts";
import { missedChanges } from "#publishing/revalidation/missedChanges.ts";
import { rememberRefused } from "#publishing/revalidation/refusedChanges.ts";
import { PAGE_LIST_PATH, REDIRECTS_PATH, singletons } from "#schemas/singletons.ts";
import { landingOrder, noArticle, noPages } from "../announcedSite.ts";

const site = vi.hoisted(() => ({ queryContent: vi.fn(), readPages: vi.fn(), fetchPageList: vi.fn() }));
vi.mock("#content/client/queryContent.ts", () => ({ queryContent: site.queryContent }));
vi.mock("#platform/environment.ts", () => ({
  environment: () => ({ SITE_URL: "https://www.tendwell.example" }),
}));
vi.mock("#content/links/loadPageList.ts", () => ({ fetchPageList: site.fetchPageList }));
vi.mock("#publishing/cluster/readPages.ts", () => ({ readPages: site.readPages }));

vi.mock("#content/sign-off/decisions.ts", () => ({ signOffClient: () => undefined }));
vi.mock("#content/sign-off/queryShown.ts", () => ({ showApproved: async (result: unknown) => result }));

const _updatedAt = "2026-11-22T20:00:00Z";
const stored = (_id: string, _type = _id, _rev = "one") => ({ _id, _type, _rev, _updatedAt });
const signal = new AbortController().signal;
const ids = singletons.map(({ id }) => id);

const page = (_id: string, path: string, more = {}) => {
  const links = { title: "A page", inHeader: false, inFooter: "no" as const };
  return { ...noArticle, _id, _rev: "one", _updatedAt, path, sections: [], ...links, ...more };
};
const redirect = { _id: "redirect-1", _rev: "one", from: "/old", kind: null, url: null, section: null };

/** Makes the lake contain these pages and redirects, and every singleton. */
function lakeHolds(
  { pages, redirects = [] }: { pages: PageList["pages"]; redirects?: object[] },
  without = "",
) {
  const linked = pages.map(({ _id, path }) => ({ _id, path }));
  const all = [
    ...ids.filter((id) => id !== without).map((id) => stored(id)),
    ...pages.map(({ _id, _rev }) => stored(_id, "page", _rev)),
    ...redirects.map(() => stored("redirect-1", "redirect")),
  ];
  const pageList = { landingPages: [landingOrder], translated: [], pages };
  site.queryContent.mockResolvedValue({ stored: all, pageList, redirects, linked });
}

/** Makes the site serve these pages and redirects in revision `one`, except these revisions by `/path id`. */
function siteShows(pages: PageList["pages"], exceptions: Record<string, string> = {}, led = {}) {
  const served: PageList = { ...noPages, landingPages: [landingOrder], pages };
  site.fetchPageList.mockResolvedValue(served);
  const shownOn = (path: string) => {
    const here = [...ids, ...pages.map(({ _id }) => _id)].filter((id) =>
      pathsShowing(id, served).includes(path),
    );
    const shown = here.map((id) => [id, exceptions[`${path} ${id}`] ?? "one"]);
    return { ...Object.fromEntries(shown), [NAVIGATION]: linksRevision(pageLinks(served, "en")) };
  };
  site.readPages.mockResolvedValue({
    ...Object.fromEntries(allPaths(served).map((path) => [path, shownOn(path)])),
    [PAGE_LIST_PATH]: pageListRevisions(served),
    [REDIRECTS_PATH]: led,
  });
}

beforeEach(() => {
  lakeHolds({ pages: [] });
  site.queryContent.mockClear();
});

test("finds nothing when all pages are current, with one query to the lake", async () => {
  lakeHolds({ pages: [page("page-1", "/a-page")], redirects: [{ ...redirect, target: "page-1" }] });
  siteShows([page("page-1", "/a-page")], {}, { "redirect-1": "one" });
  expect(await missedChanges(signal)).toEqual([]);
  expect(site.queryContent).toHaveBeenCalledTimes(1);
});

test("finds a document that a page shows in another revision", async () => {
  siteShows([], { "/ hero": "zero" });
  expect(await missedChanges(signal)).toEqual([{ ...stored("hero"), operation: "update" }]);
});

test("finds a document that one page of several shows in another revision", async () => {
  siteShows([], { "/privacy-policy siteSettings": "zero" });
  expect(await missedChanges(signal)).toEqual([{ ...stored("siteSettings"), operation: "update" }]);
});

test("finds what was published last first", async () => {
  siteShows([], { "/ hero": "zero", "/ goals": "zero", "/ day": "zero" });
  const days: Record<string, string> = { hero: "2026-11-23", goals: "2026-11-25", day: "2026-11-24" };
  const lake = await site.queryContent();
  const dated = lake.stored.map((each: { _id: string }) => ({
    ...each,
    _updatedAt: days[each._id] ?? _updatedAt,
  }));
  site.queryContent.mockResolvedValue({ ...lake, stored: dated });
  expect((await missedChanges(signal)).map(({ _id }) => _id)).toEqual(["goals", "day", "hero"]);
});

test("ignores a document that isn't in the lake", async () => {
  siteShows([]);
  lakeHolds({ pages: [] }, "hero");
  expect(await missedChanges(signal)).toEqual([]);
});

test.each([
  ["that is new", []],
  ["that has moved", [page("page-1", "/before")]],
  ["that is in the header now", [page("page-1", "/a-page", { inHeader: false })]],
])("finds a page %s", async (_name, before) => {
  siteShows(before);
  lakeHolds({ pages: [page("page-1", "/a-page", { inHeader: true })] });
  expect(await missedChanges(signal)).toEqual([{ ...stored("page-1", "page"), operation: "update" }]);
});

test("finds a deleted page and a deleted redirect", async () => {
  siteShows([page("page-1", "/a-page")], {}, { "redirect-1": "one" });
  expect(await missedChanges(signal)).toMatchObject([
    { _id: "page-1", _type: "page", _rev: "one", operation: "delete" },
    { _id: "redirect-1", _type: "redirect", _rev: "one", operation: "delete" },
  ]);
});

test("finds a deleted experiment, and one that has stopped", async () => {
  siteShows([]);
  const listed = (_id: string) => ({ _id, _rev: "one", section: "hero" });
  const served: PageList = {
    ...noPages,
    landingPages: [landingOrder],
    experiments: [listed("experiment-1"), listed("experiment-2")],
  };
  site.fetchPageList.mockResolvedValue(served);
  lakeHolds({ pages: [] });
  const { stored: others, ...lists } = await site.queryContent();
  const stopped = stored("experiment-2", "experiment", "two");
  site.queryContent.mockResolvedValue({ ...lists, stored: [...others, stopped] });
  site.readPages.mockResolvedValue({ ...(await site.readPages()), "/": { "experiment-2": "one" } });
  const found = await missedChanges(signal);
  expect(found).toContainEqual({ ...stopped, operation: "update" });
  expect(found).toContainEqual(
    expect.objectContaining({ _id: "experiment-1", _type: "experiment", operation: "delete" }),
  );
});

test("finds a deleted translation, but no deleted document of the source language", async () => {
  siteShows([]);
  const served: PageList = { ...noPages, landingPages: [landingOrder], translated: ["goals-es"] };
  site.fetchPageList.mockResolvedValue(served);
  lakeHolds({ pages: [] });
  expect(await missedChanges(signal)).toMatchObject([
    { _id: "goals-es", _type: "goals", operation: "delete" },
  ]);
});

test("finds a new redirect, and ignores one without a target", async () => {
  siteShows([]);
  lakeHolds({ pages: [], redirects: [{ ...redirect, target: "privacyPolicy" }] });
  site.queryContent.mockResolvedValue({
    ...(await site.queryContent()),
    linked: [{ _id: "privacyPolicy", sections: [] }],
  });
  expect(await missedChanges(signal)).toEqual([{ ...stored("redirect-1", "redirect"), operation: "update" }]);
  lakeHolds({ pages: [], redirects: [{ ...redirect, target: "nothing" }] });
  expect(await missedChanges(signal)).toEqual([]);
});

test("finds a page that can't be rendered, but none of its sections", async () => {
  const broken = page("page-1", "/a-page", { sections: ["hero"] });
  siteShows([broken]);
  lakeHolds({ pages: [broken] });
  const { "/a-page": _, ...others } = await site.readPages();
  site.readPages.mockResolvedValue(others);
  expect((await missedChanges(signal)).map(({ _id }) => _id)).toEqual(["page-1"]);
});

test("asks for claims and evidence, which a page can show", async () => {
  siteShows([]);
  lakeHolds({ pages: [] });
  await missedChanges(signal);
  expect(site.queryContent).toHaveBeenLastCalledWith(
    expect.any(String),
    expect.objectContaining({ types: expect.arrayContaining(["claim", "claimEvidence"]) }),
    expect.anything(),
  );
});

test.each([
  ["a decision", { decided: ["one"] }],
  ["another document", { stored: [stored("hero"), stored("goals", "goals", "two")] }],
  ["a redirect", { redirects: [redirect] }],
])("omits a refused change until the lake contains %s", async (_what, change) => {
  siteShows([], { "/ hero": "zero" });
  lakeHolds({ pages: [] });
  const lake = await site.queryContent();
  const [missed, ...others] = await missedChanges(signal);
  if (!missed) throw new Error("The change of the hero was not found.");
  rememberRefused(missed);
  expect([missed._id, others, await missedChanges(signal)]).toEqual(["hero", [], []]);
  site.queryContent.mockResolvedValue({ ...lake, ...change });
  expect((await missedChanges(signal)).map(({ _id }) => _id)).toContain("hero");
});
