import { describe, expect, test } from "vitest";
import { expectedAfter, tagsOf } from "#content/cache/invalidation.ts";
import { describeListing } from "#content/links/listings.ts";
import { pageLinks } from "#content/links/pageLinks.ts";
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

describe("the newest articles", () => {
  const landing = { _id: "landingPage", _rev: "one", hidden: [], newest: ["article"] };
  const shared = { type: "page", path: "/a-page", newest: ["article"], card: null, tags: null };
  const page = article("a-page", shared);
  const before = { landingPages: [landing], translated: [], tags: [], pages: [page, ...many(4)] };
  const added = article("a5", { publishedAt: "2026-11-02" });
  const lists = {
    before: readPageList(before),
    now: readPageList({ ...before, pages: [...before.pages, added] }),
  };

  test("are on the pages with their block: the 3 newest of the language", () => {
    expect(pathsShowing("a4", lists.before)).toEqual(expect.arrayContaining(["/", "/a-page"]));
    expect(pathsShowing("a1", lists.before)).not.toContain("/");
    expect(lists.before.own.filter(({ shows }) => shows.length > 0)).toEqual([
      { path: "/", shows: ["a4", "a3", "a2"] },
    ]);
  });

  test("change on these pages when one is published, which the publish waits for", () => {
    expect(tagsOf({ _id: "a5", _type: "article" }, lists)).toEqual(
      expect.arrayContaining(["content:/", "content:/a-page"]),
    );
    const expected = expectedAfter({ _id: "a5", _type: "article" }, "one", lists);
    for (const path of ["/", "/a-page"]) {
      expect(expected).toContainEqual({ path, id: "a5", revision: "one" });
      expect(expected).toContainEqual({ path, id: "a2", revision: null });
    }
  });

  test("are linked from every page if the settings say so", () => {
    const withLinks = (settings: object) =>
      pageLinks(readPageList({ ...before, anchors: [{ _id: "siteSettings", ...settings }] }), "en").map(
        ({ label, inHeader, inFooter }) => [label, inHeader, inFooter],
      );
    const list = (inHeader: boolean) => ["Articles", inHeader, "company"];
    expect(withLinks({})).toEqual([list(false)]);
    expect(withLinks({ articlesInHeader: true })).toEqual([list(true)]);
    expect(withLinks({ newestInFooter: true })).toEqual([
      list(false),
      ...["a4", "a3", "a2"].map((id) => [`The article ${id}`, false, "articles"]),
    ]);
  });
});

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

  test("show an article without its cover if pages can't show that picture", () => {
    const gif = "image-0123456789abcdef0123456789abcdef01234567-10x10-gif";
    const cover = { asset: gif, alt: "A chart", hotspot: null, crop: null };
    const card = { summary: "Short.", publishedAt: "2026-11-01", cover };
    const { listings, pages } = listOf(article("a1", { card }));
    expect(listings[0]?.articles).toEqual(["a1"]);
    expect(pages[0]?.card?.cover).toBeNull();
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

describe("the description of a list", () => {
  const pilots = { _id: "pilots", _rev: "one", title: "Pilots", slug: "pilots", language: "en" } as never;
  const first = { type: "article", tag: null, number: 1, last: 3 } as const;
  const second = { ...first, number: 2 };
  const tagged = { ...first, type: "caseStudy", tag: "pilots" } as const;
  const taggedSecond = { ...tagged, number: 2 };

  test.each([
    ["en", first, "Articles", /^Practical articles for .*, the newest first\.$/],
    ["en", second, "Articles, page 2 of 3", /, the newest first\. This is page 2 of 3\.$/],
    ["en", tagged, "Case studies: Pilots", /^Case studies about Pilots, the newest first\.$/],
    [
      "en",
      taggedSecond,
      "Case studies: Pilots, page 2 of 3",
      /about Pilots, the newest first, page 2 of 3\.$/,
    ],
    ["es", second, "Artículos, página 2 de 3", /Esta es la página 2 de 3\.$/],
    ["ar", second, "المقالات، الصفحة 2 من 3", /هذه هي الصفحة 2 من 3\.$/],
  ] as const)("a list has a title and a description in %s: %o", (language, listing, title, description) => {
    const described = describeListing(listing, [pilots], language);
    expect(described).toEqual({ title, description: expect.stringMatching(description) });
  });
});
