import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ContentError } from "#content/ContentError.ts";
import { setPeers } from "#publishing/cluster/peers.ts";
import { liveStatus, PAGES_LIMIT, REASON_LIMIT } from "#publishing/revalidation/liveStatus.ts";
import { noArticle, noPages } from "../announcedSite.ts";

const site = vi.hoisted(() => ({ readPublished: vi.fn(), fetchPageList: vi.fn(), readPage: vi.fn() }));
vi.mock("#content/readPublished.ts", () => ({ readPublished: site.readPublished }));
vi.mock("#content/links/loadPageList.ts", () => ({ fetchPageList: site.fetchPageList }));
vi.mock("#publishing/cluster/readPages.ts", () => ({ readPage: site.readPage }));

const page = {
  ...{ ...noArticle, _id: "page-1", _rev: "two", _updatedAt: "2026-11-20T12:00:00.000Z", path: "/a-page" },
  ...{ title: "A page", sections: [], inHeader: false, inFooter: "no" as const },
};
const withPage = { ...noPages, pages: [page] };

const holding = (revisions: Record<string, string>) => revisions;

/** Makes the lake return a document that fails its check. */
const failing = (error: Error) =>
  site.readPublished.mockResolvedValue({
    revision: null,
    pageList: noPages,
    check: () => {
      throw error;
    },
  });

beforeEach(() => {
  site.readPublished.mockReset().mockResolvedValue({ revision: null, pageList: noPages, check: () => {} });
  site.fetchPageList.mockReset().mockResolvedValue(noPages);
  site.readPage.mockReset();
});

test("lists every page that shows the document, and doesn't query the lake if all are current", async () => {
  site.readPage.mockResolvedValue(holding({ siteSettings: "two", hero: "one" }));
  expect(await liveStatus("drafts.siteSettings", "two")).toEqual({
    pages: ["/", "/privacy-policy", "/terms-of-service", "/not-found", "/early-access/answer"].map(
      (path) => ({ path, revision: "two" }),
    ),
  });
  expect(site.readPublished).not.toHaveBeenCalled();
});

test("lists the landing page but not its variant, whose address leads visitors nowhere", async () => {
  const experiments = [{ _id: "experiment-1", _rev: "one", section: "hero" }];
  site.fetchPageList.mockResolvedValue({ ...noPages, experiments });
  site.readPage.mockResolvedValue(holding({ hero: "one", "experiment-1": "one" }));
  for (const id of ["hero", "experiment-1"])
    expect(await liveStatus(id, "one")).toEqual({ pages: [{ path: "/", revision: "one" }] });
});

test("says why a page is behind, if there is a reason", async () => {
  site.readPage.mockResolvedValue(holding({ hero: "one" }));
  expect(await liveStatus("hero", "two")).toEqual({ pages: [{ path: "/", revision: "one" }] });
  failing(new ContentError("hero", 'Document "hero" has no headline.'));
  expect((await liveStatus("hero", "two")).problem).toBe('Document "hero" has no headline.');
  site.readPublished.mockRejectedValue(new Error("connect ECONNREFUSED 127.0.0.1:3900"));
  expect((await liveStatus("hero", "two")).problem).toBe("The site can't read the content at the moment.");
});

test("a translation that no page shows yet is not live, and says what it waits for", async () => {
  expect(await liveStatus("goals-es", "one")).toEqual({
    pages: [],
    problem: expect.stringMatching(/^No page shows it yet\./),
  });
});

test("finds an id that equals the name of an object method only on pages that show it", async () => {
  const pages = [{ _id: "constructor", _rev: "one", path: "/a", title: "A" }];
  site.fetchPageList.mockResolvedValue({
    ...noPages,
    pages: pages.map((page) => ({ ...page, sections: [] })),
  });
  site.readPage.mockResolvedValue(holding({ hero: "one" }));
  expect((await liveStatus("constructor", "one")).pages).toEqual([{ path: "/a", revision: null }]);
});

describe("on several instances", () => {
  const states = vi.fn();
  const elsewhere = (revision: string, silentFor = 100) => ({
    silentFor,
    pages: { "/": { hero: revision } },
  });
  beforeEach(() => {
    site.readPage.mockResolvedValue(holding({ hero: "two" }));
    setPeers({ states, announce: async () => {}, ownPages: async () => ({}) });
  });
  afterEach(() => setPeers(undefined));

  test("a document is live when the last instance shows it", async () => {
    states.mockResolvedValue([elsewhere("two"), elsewhere("one")]);
    expect(await liveStatus("hero", "two")).toEqual({ pages: [{ path: "/", revision: "one" }] });
    states.mockResolvedValue([elsewhere("two"), elsewhere("two")]);
    expect(await liveStatus("hero", "two")).toEqual({ pages: [{ path: "/", revision: "two" }] });
  });

  test("an editor's page and a redirect are live when the last instance has them", async () => {
    site.fetchPageList.mockResolvedValue(withPage);
    site.readPage.mockResolvedValue(holding({ "page-1": "two", "redirect-1": "two" }));
    const there = { silentFor: 100, pages: { "/a-page": { "page-1": "two" } } };
    states.mockResolvedValue([there, elsewhere("two")]);
    expect(await liveStatus("page-1", "two")).toEqual({ pages: [{ path: "/a-page", revision: null }] });
    states.mockResolvedValue([there, there]);
    expect(await liveStatus("page-1", "two")).toEqual({ pages: [{ path: "/a-page", revision: "two" }] });
    const stored = { _id: "redirect-1", _type: "redirect", _rev: "two", _updatedAt: page._updatedAt };
    site.readPublished.mockResolvedValue({ revision: stored, pageList: noPages, check: () => {} });
    states.mockResolvedValue([{ silentFor: 100, pages: { "/redirects": {} } }]);
    expect(await liveStatus("redirect-1", "two")).toEqual({
      pages: [{ path: "/redirects", revision: null }],
    });
  });

  test("a silent instance is reported", async () => {
    states.mockResolvedValue([elsewhere("one", 30_000)]);
    expect(await liveStatus("hero", "two")).toEqual({
      pages: [{ path: "/", revision: "one" }],
      problem: "1 of the site's machines can't be reached, and may show older pages.",
    });
  });

  test("no document counts as live while the reports can't be read", async () => {
    states.mockRejectedValue(new Error("Redis is away."));
    expect(await liveStatus("hero", "two")).toEqual({
      pages: [{ path: "/", revision: null }],
      problem: "Redis is away.",
    });
  });
});

test("a page that fails shows no revision, and does not block the others", async () => {
  site.readPage.mockImplementation(async (path) => {
    if (path === "/") throw new Error("/ responded with 500");
    return holding({ siteSettings: "two" });
  });
  expect(await liveStatus("siteSettings", "two")).toEqual({
    pages: ["/", "/privacy-policy", "/terms-of-service", "/not-found", "/early-access/answer"].map(
      (path) => ({ path, revision: path === "/" ? null : "two" }),
    ),
  });
});

test("the reason is short, whatever the document contains", async () => {
  site.readPage.mockResolvedValue(holding({}));
  failing(new ContentError("hero", "y".repeat(50_000_000)));
  expect((await liveStatus("hero", "two")).problem?.length).toBeLessThanOrEqual(500);
});

describe("the Studio gets its response in time", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const never = () => new Promise<never>(() => {});

  test("even when the pages and the lake never respond", async () => {
    site.readPage.mockImplementation(never);
    site.readPublished.mockImplementation(never);
    const answered = vi.fn();
    liveStatus("hero", "two").then(answered, answered);
    await vi.advanceTimersByTimeAsync(PAGES_LIMIT + REASON_LIMIT - 1);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(answered).toHaveBeenCalledExactlyOnceWith({
      pages: [{ path: "/", revision: null }],
      problem: "The site can't read the content at the moment.",
    });
    for (const call of [...site.readPage.mock.calls, ...site.readPublished.mock.calls]) {
      expect(call[1]).toHaveProperty("aborted", true);
    }
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("an editor's page", () => {
  test("is live at its address", async () => {
    site.fetchPageList.mockResolvedValue(withPage);
    site.readPage.mockResolvedValue(holding({ "page-1": "two" }));
    expect(await liveStatus("drafts.page-1", "two")).toEqual({
      pages: [{ path: "/a-page", revision: "two" }],
    });
  });

  test("isn't live while only the lake has its address", async () => {
    site.readPublished.mockResolvedValue({ revision: null, pageList: withPage, check: () => {} });
    site.readPage.mockResolvedValue(holding({}));
    expect(await liveStatus("page-1", "two")).toEqual({ pages: [{ path: "/a-page", revision: null }] });
  });

  test("is live nowhere, with a reason, when another page has its address", async () => {
    failing(new ContentError("page-1", "The address is another page's."));
    expect(await liveStatus("page-1", "two")).toEqual({
      pages: [],
      problem: "The address is another page's.",
    });
  });
});
