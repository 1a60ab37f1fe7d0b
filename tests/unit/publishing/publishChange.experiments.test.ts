import { expect, test, vi } from "vitest";
import type { Revisions } from "#content/cache/revisions.ts";
import type { PageList } from "#content/links/pageList.ts";
import type { DocumentRevision } from "#content/readPublished.ts";
import { change, noPages, site } from "./announcedSite.ts";
import { expectOutcome } from "./expectOutcome.ts";

vi.mock("#publishing/revalidation/refreshFiles.ts", () => ({ refreshFilesSoon: () => {} }));

const listed = { _id: "experiment-1", _rev: "new", section: "hero" };
const running: PageList = { ...noPages, experiments: [listed] };
const VARIANT = "/variant/experiment-1";

/**
 * Creates a site whose pages are `before`, and after an invalidation `after`. An error is what reading the page rejects with.
 */
function siteWith(
  lists: { before: PageList; now: PageList },
  revision: DocumentRevision,
  pages: Record<"before" | "after", Record<string, Revisions | Error>>,
) {
  const dependencies = site(null, undefined);
  let shown = pages.before;
  return {
    ...dependencies,
    fetchPageList: async () => lists.before,
    readPublished: async () => ({ revision, publishedWith: [], pageList: lists.now, check: () => {} }),
    readRevision: async () => revision,
    invalidateTags: vi.fn(async () => {
      shown = pages.after;
    }),
    readPage: vi.fn(async (path: string) => {
      const page = shown[path] ?? {};
      if (page instanceof Error) throw page;
      return page;
    }),
  };
}

const start = { ...change, _id: "experiment-1", _type: "experiment" };

test("the start of an experiment is live once the landing page and the variant show it", async () => {
  const dependencies = siteWith({ before: noPages, now: running }, start, {
    before: { "/": { hero: "one" } },
    after: { "/": { hero: "one", "experiment-1": "new" }, [VARIANT]: { hero: "one", "experiment-1": "new" } },
  });
  await expectOutcome("revalidated", dependencies, start);
  const [[tags]] = dependencies.invalidateTags.mock.calls as unknown as [[string[]]];
  expect(tags).toEqual(expect.arrayContaining(["content:/", "content:/page-list"]));
  expect(dependencies.readPage).toHaveBeenCalledWith(VARIANT, expect.any(AbortSignal));
});

test("a change of the section is live once the variant shows it too", async () => {
  const dependencies = siteWith({ before: running, now: running }, change, {
    before: { "/": { hero: "new" }, [VARIANT]: { hero: "old" } },
    after: { "/": { hero: "new" }, [VARIANT]: { hero: "new" } },
  });
  await expectOutcome("revalidated", dependencies);
  expect(dependencies.invalidateTags).toHaveBeenCalledOnce();
});

test("a variant that can't be rendered doesn't block a change of its section", async () => {
  const broken = new Error("It can't be rendered.");
  const dependencies = siteWith({ before: running, now: running }, change, {
    before: { "/": { hero: "old" }, [VARIANT]: broken },
    after: { "/": { hero: "new" }, [VARIANT]: broken },
  });
  await expectOutcome("revalidated", dependencies);
});
