import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryContent } from "#content/client/queryContent.ts";
import { loadLinkTargets } from "#content/links/loadLinkTargets.ts";
import { isOffered, listFor, loadPageList } from "#content/links/loadPageList.ts";
import { PAGE_LIST_QUERY } from "#content/links/pageListQuery.ts";
import { stubSite } from "../../../support/siteEnvironment.ts";

vi.mock("#content/client/queryContent.ts", () => ({ queryContent: vi.fn<() => Promise<unknown>>() }));
vi.mock("#content/draft/seesDrafts.ts", () => ({ seesDrafts: async () => false }));

const site = vi.hoisted(() => ({ isServerless: false }));
vi.mock("#platform/isServerless.ts", () => ({ isServerless: () => site.isServerless }));

beforeEach(() => stubSite({}));
afterEach(() => vi.unstubAllEnvs());

test.each([
  ["share one cached copy", false, 1],
  ["have their own copies where the host's cache doesn't compare the tags of each reader", true, 5],
])("all readers of the list of pages %s, and each has its own tags", async (_what, isServerless, copies) => {
  site.isServerless = isServerless;
  vi.mocked(queryContent).mockReset();
  vi.mocked(queryContent).mockImplementation(async (query) =>
    query === PAGE_LIST_QUERY ? { landingPages: [], translated: [], pages: [], tags: [] } : [],
  );
  await Promise.all([
    loadPageList(),
    listFor("/articles"),
    listFor("/es"),
    isOffered("/ar/about"),
    loadLinkTargets("es", ["hero", "page-1"]),
  ]);
  const reads = vi.mocked(queryContent).mock.calls.filter(([query]) => query === PAGE_LIST_QUERY);
  // Next caches a request by its address, which contains the query and its parameters.
  expect(new Set(reads.map(([, params]) => JSON.stringify(params))).size).toBe(copies);
  expect(reads.map(([, , { next }]) => next?.tags)).toEqual([
    ["content:/page-list"],
    ["content:/articles"],
    ["content:/es"],
    ["content:/ar/about"],
    ["content:target:hero", "content:target:page-1"],
  ]);
});
