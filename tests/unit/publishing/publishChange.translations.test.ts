import { describe, expect, it, vi } from "vitest";
import { ContentError } from "#content/ContentError.ts";
import type { Revisions } from "#content/cache/revisions.ts";
import { alternatesByPath, alternatesRevision } from "#content/links/alternates.ts";
import { pageListRevisions, readPageList } from "#content/links/pageList.ts";
import { PAGE_LIST_PATH, singletons } from "#schemas/singletons.ts";
import { at, change, noArticle, noPages, site } from "./announcedSite.ts";
import { expectError, expectOutcome } from "./expectOutcome.ts";

vi.mock("#publishing/revalidation/refreshFiles.ts", () => ({ refreshFilesSoon: () => {} }));

const spanish = readPageList({
  landingPages: [],
  translated: singletons.map(({ id }) => `${id}-es`),
  pages: [],
  tags: [],
});
const gone = { ...change, _id: "goals-es", _type: "goals", operation: "delete" as const };

/** Creates a site that showed every page in Spanish, before a document was deleted. */
function spanishSite(pageList = noPages) {
  const dependencies = site(null, undefined);
  const isMarked = () => dependencies.invalidateTags.mock.calls.length > 0;
  return {
    ...dependencies,
    readPublished: vi.fn(async () => ({
      revision: null,
      publishedWith: [],
      pageList,
      check: () => {
        throw new ContentError("goals-es", "Document is missing.");
      },
    })),
    fetchPageList: vi.fn(async () => spanish),
    readPage: vi.fn(async (path: string): Promise<Revisions> => {
      if (path === PAGE_LIST_PATH) return pageListRevisions(isMarked() ? pageList : spanish);
      return isMarked() || path !== "/" ? {} : { languages: "old" };
    }),
  };
}

describe("a deleted translation", () => {
  it("ends the pages in its language, without a check", async () => {
    const dependencies = spanishSite();
    await expectOutcome("revalidated", dependencies, gone);
    const tags = dependencies.invalidateTags.mock.calls.flatMap((call: unknown[]) => call[0]);
    expect(tags).toEqual(
      expect.arrayContaining(["content:goals-es", "content:/page-list", "content:/", "content:/es"]),
    );
  });

  it("is checked if it belongs to the source language, whose pages need it", async () => {
    const dependencies = { ...spanishSite(), readPage: vi.fn(async () => ({ goals: "old" })) };
    await expectError("missing", dependencies, { ...gone, _id: "goals" });
    expect(dependencies.invalidateTags).not.toHaveBeenCalled();
  });
});

describe("a translation that completes pages", () => {
  const completing = { ...change, _id: "goals-es", _type: "goals" };
  const published = { revision: { ...completing, _rev: "new" }, publishedWith: [], pageList: spanish };

  /** Returns the revisions on a page that shows the translation. */
  function completePage(path: string): Revisions {
    const languages = alternatesRevision(alternatesByPath(spanish).get(path));
    return { ...(path === "/es" && { "goals-es": "new" }), ...(languages && { languages }) };
  }
  const completingSite = () => ({
    ...site(at("new"), undefined),
    readPublished: async () => ({ ...published, check: () => {} }),
    renderPage: () => new Promise<boolean>((resolve) => setImmediate(resolve, true)),
  });

  it("goes live when an earlier attempt has updated the list of pages, but not the pages", async () => {
    const marked = new Set<string>();
    const dependencies = {
      ...completingSite(),
      fetchPageList: async () => spanish,
      invalidateTags: async (tags: readonly string[]) => tags.forEach((tag) => void marked.add(tag)),
      readPage: async (path: string): Promise<Revisions> => {
        if (path === PAGE_LIST_PATH) return pageListRevisions(spanish);
        if (marked.has(`content:${path}`)) return completePage(path);
        return path.startsWith("/es") ? {} : { languages: "old" };
      },
    };
    await expectOutcome("revalidated", dependencies, completing);
    expect([...marked]).toEqual(expect.arrayContaining(["content:/es", "content:/"]));
  });

  it("is published again soon when another publish changes the list of pages meanwhile", async () => {
    const lists = [spanish];
    const dependencies = {
      ...completingSite(),
      readPublished: async () => ({ ...published, pageList: lists.pop() ?? noPages, check: () => {} }),
      fetchPageList: async () => noPages,
      readPage: async (path: string) =>
        path === PAGE_LIST_PATH ? pageListRevisions(noPages) : completePage(path),
    };
    await expectError('The list of pages changed while "goals-es" was published.', dependencies, completing);
  });

  it("ends only when they are listed, so the first visitor finds them", async () => {
    const lists = [noPages, noPages, noPages];
    const dependencies = {
      ...completingSite(),
      fetchPageList: async () => noPages,
      readPage: async (path: string): Promise<Revisions> =>
        path === PAGE_LIST_PATH ? pageListRevisions(lists.shift() ?? spanish) : completePage(path),
    };
    await expectOutcome("revalidated", dependencies, completing);
    expect(lists).toEqual([]);
  });
});

describe("the list of pages", () => {
  it("names the pages that wait for a translation", () => {
    const planes = {
      ...noArticle,
      ...{ _id: "planes", _rev: "one", _updatedAt: change._updatedAt, path: "/es/planes", title: "Planes" },
      sections: ["goals"],
    };
    const translated = ["siteSettings-es", "landingPage-es"];
    const list = (ids: string[]) =>
      readPageList({ landingPages: [], translated: ids, pages: [planes], tags: [] });
    expect(list(translated)).toMatchObject({ pages: [], incomplete: ["planes"] });
    expect(list([...translated, "goals-es"])).toMatchObject({ pages: [{ _id: "planes" }], incomplete: [] });
  });
});
