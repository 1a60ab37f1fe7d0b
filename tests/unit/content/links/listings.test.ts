import { describe, expect, test } from "vitest";
import { expectedAfter, tagsOf } from "#content/cache/invalidation.ts";
import { pathsShowing, readPageList } from "#content/links/pageList.ts";

interface Fields {
  readonly publishedAt?: string;
  readonly summary?: string;
  readonly type?: string;
  readonly [field: string]: unknown;
}

/** Creates an article as the lake lists it. */
function article(slug: string, { publishedAt = "2026-11-01", summary = "Short.", ...more }: Fields = {}) {
  const folder = more.type === "caseStudy" ? "case-studies" : "articles";
  return {
    ...{ _id: slug, _rev: "one", _updatedAt: "2026-11-20T12:00:00Z", type: "article", sections: [] },
    ...{ path: `/${folder}/${slug}`, title: `The article ${slug}`, authors: ["team"], tags: ["pilots"] },
    ...{ card: { summary, publishedAt, cover: null }, related: null, ...more },
  };
}
const pilots = { _id: "pilots", _rev: "one", title: "Pilots", slug: "pilots" };
const records = { _id: "records", _rev: "one", title: "Records", slug: "records" };

const listOf = (...pages: readonly object[]) =>
  readPageList({ landingPages: [], translated: [], pages, tags: [pilots, records] });

/** Creates articles `a1`, `a2` and so on, from the oldest to the newest. */
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    article(`a${index + 1}`, { publishedAt: `2026-10-${`${index + 1}`.padStart(2, "0")}` }),
  );

describe("lists of articles", () => {
  test("don't exist without a published article", () => {
    expect(listOf().listings).toEqual([]);
  });

  test("show the newest first, 12 on a page, and one list for each tag in use", () => {
    const { listings } = listOf(...many(13));
    expect(listings.map(({ path, articles }) => [path, articles.length, articles[0]])).toEqual([
      ["/articles", 12, "a13"],
      ["/articles/page/2", 1, "a1"],
      ["/articles/tags/pilots", 12, "a13"],
      ["/articles/tags/pilots/page/2", 1, "a1"],
    ]);
    expect(listings[0]?.shows).toContain("pilots");
    expect(listings[0]?.shows).not.toContain("records");
  });

  test("are separate for case studies", () => {
    const { listings } = listOf(article("a1"), article("c1", { type: "caseStudy", tags: null }));
    expect(listings.map(({ path }) => path)).toEqual(["/articles", "/articles/tags/pilots", "/case-studies"]);
  });

  test("omit an article with an invalid card, whose own page stays listed", () => {
    const { listings, pages } = listOf(article("a1", { summary: " " }), article("a2"));
    expect(listings[0]?.articles).toEqual(["a2"]);
    expect(pages.map(({ path }) => path)).toEqual(["/articles/a1", "/articles/a2"]);
  });

  test("omit a tag with a malformed address", () => {
    const tags = [{ ...pilots, slug: "No Address" }];
    const { listings } = readPageList({ landingPages: [], translated: [], pages: [article("a1")], tags });
    expect(listings.map(({ path }) => path)).toEqual(["/articles"]);
  });
});

test("related articles are the chosen ones, then the newest with a common tag, at most three", () => {
  const chosen = article("chosen", { tags: ["records"], publishedAt: "2020-01-01" });
  const own = article("own", { related: ["chosen", "missing", "own"] });
  const list = listOf(own, chosen, ...many(4), article("other", { tags: ["records"] }));
  const shows = list.pages.find(({ _id }) => _id === "own")?.shows;
  expect(shows).toEqual(["team", "pilots", "chosen", "a4", "a3"]);
});

describe("publishing an article", () => {
  const before = listOf(...many(12));
  const now = listOf(...many(13));
  const change = { _id: "a13", _type: "article" };
  const own = (path: string) => ({ path, id: "a13", revision: "one" });

  test("must show it on its page, in its lists and on the pages that relate to it", () => {
    expect(pathsShowing("a13", now)).toEqual([
      ...now.pages.map(({ path }) => path),
      "/articles",
      "/articles/tags/pilots",
    ]);
    const expected = expectedAfter(change, "one", { before, now });
    for (const path of ["/articles/a13", "/articles/a12", "/articles", "/articles/tags/pilots"])
      expect(expected).toContainEqual(own(path));
  });

  test("must show the article that moves to the next page there, and no longer on the first page", () => {
    const expected = expectedAfter(change, "one", { before, now });
    expect(expected).toContainEqual({ path: "/articles/page/2", id: "a1", revision: "one" });
    expect(expected).toContainEqual({ path: "/articles", id: "a1", revision: null });
    expect(tagsOf(change, { before, now })).toContain("content:/articles/page/2");
  });

  test("leaves an article without a common tag alone", () => {
    const other = article("other", { tags: ["records"] });
    const lists = { before: listOf(other), now: listOf(other, article("new")) };
    expect(tagsOf({ _id: "new", _type: "article" }, lists)).not.toContain("content:/articles/other");
  });

  test("removes an unpublished article from every page that showed it", () => {
    const lists = { before: now, now: before };
    const gone = (path: string) => ({ path, id: "a13", revision: null });
    const expected = expectedAfter(change, null, lists);
    for (const path of ["/articles", "/articles/tags/pilots", "/articles/a12", "/page-list"])
      expect(expected).toContainEqual(gone(path));
    expect(expected.map(({ path }) => path)).not.toContain("/articles/a13");
  });

  test("removes the lists with the last article", () => {
    const lists = { before: listOf(article("a1")), now: listOf() };
    expect(tagsOf({ _id: "a1", _type: "article" }, lists)).toEqual(
      expect.arrayContaining(["content:/articles", "content:/articles/tags/pilots"]),
    );
  });
});

test("a change to an author or a tag affects exactly the pages that show it", () => {
  const list = listOf(article("a1"), article("a2", { authors: ["other"], tags: ["records"] }));
  expect(pathsShowing("team", list)).toEqual(["/articles/a1"]);
  expect(pathsShowing("pilots", list)).toEqual(["/articles/a1", "/articles", "/articles/tags/pilots"]);
});
