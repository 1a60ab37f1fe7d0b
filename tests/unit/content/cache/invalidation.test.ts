import { expect, test } from "vitest";
import { expectedAfter, isContent, tagsOf } from "#content/cache/invalidation.ts";
import { linksRevision, pageLinks } from "#content/links/pageLinks.ts";
import { type PageList, pathsShowing, readPageList } from "#content/links/pageList.ts";
import { PAGE_LIST_QUERY } from "#content/links/pageListQuery.ts";
import { queryDocuments } from "#content-lake";
import { BRAND_ID } from "#schemas/brand.ts";
import { splitLanguage } from "#schemas/rules/languagePath.ts";
import { singletons } from "#schemas/singletons.ts";
import { readSeed } from "../../../../scripts/content/seed.ts";
import { SEED } from "../../../support/content/seedPath.ts";
import { landingOrder, noArticle, noPages } from "../../publishing/announcedSite.ts";

const still = { before: noPages, now: noPages };

/** Creates an editor's page that nothing links to and that shows the goals section. */
const pageAt = (path: string, more = {}): PageList["pages"][number] => ({
  ...{ ...noArticle, _id: "page-1", _rev: "new", _updatedAt: "2026-11-20T12:00:00.000Z", path },
  ...{ title: "A page", sections: ["goals"], inHeader: false, inFooter: "no" },
  ...more,
});
const withPages = (...pages: PageList["pages"]): PageList => ({
  ...noPages,
  landingPages: [landingOrder],
  pages,
});
const own = ["/", "/privacy-policy", "/terms-of-service", "/not-found", "/early-access/answer"];

test("a change invalidates only the tags of its own document", () => {
  for (const _id of ["hero", "drafts.hero", "versions.r1.hero"])
    expect(tagsOf({ _id }, still)).toEqual(["content:hero"]);
  const targets = singletons.map(({ id }) => `content:target:${id}`);
  expect(tagsOf({ _id: "landingPage" }, still)).toEqual([
    ...["content:landingPage", "content:/page-list", ...targets],
  ]);
  expect(tagsOf({ _id: "image-abc-1x1-png" }, still)).toEqual([]);
});

test("pathsShowing returns the paths of the pages that show a document", () => {
  expect(pathsShowing("goals", noPages)).toEqual(["/"]);
  expect(pathsShowing("privacyPolicy", noPages)).toEqual(["/privacy-policy"]);
  expect(pathsShowing("drafts.termsOfService", noPages)).toEqual(["/terms-of-service"]);
  expect(pathsShowing("siteSettings", noPages)).toEqual(own);
  expect(pathsShowing("anything", noPages)).toEqual([]);
});

test("an editor's page shows its own document, the documents of its sections and the documents of every page", () => {
  const pageList = withPages(pageAt("/a-page", { sections: ["goals", "technology"] }));
  for (const id of ["goals", "technology", "dashboardSample"])
    expect(pathsShowing(id, pageList)).toEqual(["/", "/a-page"]);
  expect(pathsShowing("demos", pageList)).toEqual(["/"]);
  expect(pathsShowing("drafts.page-1", pageList)).toEqual(["/a-page"]);
  for (const id of ["siteSettings", "landingPage"])
    expect(pathsShowing(id, pageList)).toEqual([...own, "/a-page"]);
});

test("a hidden section and its parts are not on the landing page", () => {
  const pageList = { ...withPages(pageAt("/a-page")), hidden: ["technology", "goals", "earlyAccess"] };
  expect(pathsShowing("technology", pageList)).toEqual([]);
  expect(pathsShowing("dashboardSample", pageList)).toEqual([]);
  expect(pathsShowing("goals", pageList)).toEqual(["/a-page"]);
});

const noLinks = { articlesInHeader: false, newestInFooter: false };

test("moved anchors invalidate the pages that may link to them, and other changes of their documents don't", () => {
  const list = (productSlug: string, ...sections: string[]): PageList => ({
    ...noPages,
    anchors: [
      { _id: "privacyPolicy", productSlug: null, sections, ...noLinks },
      { _id: "siteSettings", productSlug, sections: [], ...noLinks },
    ],
  });
  const before = list("tendwell", "one", "two");
  const tags = (_id: string, now: PageList) => tagsOf({ _id }, { before, now });
  expect(tags("siteSettings", list("tendwell", "one", "two"))).toEqual(["content:siteSettings"]);
  expect(tags("siteSettings", list("coach", "one", "two"))).toContain("content:target:voiceAgent");
  expect(tags("privacyPolicy", list("tendwell", "two", "one"))).toContain("content:target:privacyPolicy");
});

test("the page list has the anchors of the settings and the legal documents, in each language", () => {
  const seed = readPageList(queryDocuments(readSeed(SEED)).result(PAGE_LIST_QUERY, {}));
  expect(seed.anchors).toHaveLength(9);
  expect(seed.anchors.find(({ _id }) => _id === "siteSettings")?.productSlug).toBe(BRAND_ID);
  expect(seed.anchors.find(({ _id }) => _id === "termsOfService-ar")?.sections.length).toBeGreaterThan(5);
});

test("a published page must appear at its path and in the page list", () => {
  const lists = { before: withPages(), now: withPages(pageAt("/a-page")) };
  const change = { _id: "page-1", _type: "page" };
  expect(isContent(change)).toBe(true);
  expect(tagsOf(change, lists)).toEqual(["content:/a-page", "content:/page-list", "content:target:page-1"]);
  expect(expectedAfter(change, "new", lists).filter(({ id }) => id === "page-1")).toEqual([
    { path: "/a-page", id: "page-1", revision: "new" },
    { path: "/page-list", id: "page-1", revision: "new" },
  ]);
});

test("a moved or deleted page is invalidated at its old and new paths, and a deleted one must leave the page list", () => {
  const change = { _id: "page-1", _type: "page" };
  const moved = { before: withPages(pageAt("/old")), now: withPages(pageAt("/new")) };
  const always = ["content:/page-list", "content:target:page-1"];
  expect(tagsOf(change, moved)).toEqual(["content:/old", "content:/new", ...always]);
  const gone = { before: withPages(pageAt("/old")), now: withPages() };
  expect(tagsOf(change, gone)).toEqual(["content:/old", ...always]);
  expect(expectedAfter(change, null, gone).filter(({ id }) => id === "page-1")).toEqual([
    { path: "/page-list", id: "page-1", revision: null },
  ]);
});

test("a changed translation invalidates the links to it and to the page that it translates, and no other links", () => {
  const pageList = withPages(pageAt("/es/a-page", { source: "page-2" }), pageAt("/other", { _id: "page-3" }));
  const tags = tagsOf({ _id: "page-1", _type: "page" }, { before: pageList, now: pageList });
  expect(tags.filter((tag) => tag.includes("target"))).toEqual([
    "content:target:page-1",
    "content:target:page-2",
  ]);
});

test("every page must show a new link, even if the page list already had it", () => {
  const change = { _id: "page-1", _type: "page" };
  const linked = withPages(pageAt("/a-page", { inFooter: "solutions" }));
  const lists = { before: withPages(pageAt("/a-page")), now: linked };
  const linking = [...own, "/a-page"].map((path) => `content:${path}`);
  expect(tagsOf(change, lists)).toEqual(expect.arrayContaining(linking));
  const revision = linksRevision(pageLinks(linked, "en"));
  expect(expectedAfter(change, "new", lists)).toEqual(
    expect.arrayContaining([...own, "/a-page"].map((path) => ({ path, id: "navigation", revision }))),
  );
  const same = { before: linked, now: linked };
  expect(tagsOf(change, same)).not.toContain("content:/privacy-policy");
  expect(expectedAfter(change, "new", same)).toEqual(expectedAfter(change, "new", lists));
});

test("a change of an article reads only the pages that it can affect, and its deletion reads all", () => {
  const seed = readPageList(queryDocuments(readSeed(SEED)).result(PAGE_LIST_QUERY, {}));
  const lists = { before: seed, now: seed };
  const article = { _id: "article-plan-a-pilot", _type: "article" };
  const expected = expectedAfter(article, "r1", lists);
  const languagesOf = (id: string) => {
    const paths = expected.filter((each) => each.id === id).map(({ path }) => path);
    return { paths, languages: [...new Set(paths.map((path) => splitLanguage(path).language))].sort() };
  };
  expect(languagesOf("navigation").languages).toEqual(["en"]);
  expect(languagesOf("languages").paths).toContain("/articles/plan-a-pilot-with-your-nurses");
  expect(languagesOf("languages").languages).toEqual(["ar", "en", "es"]);
  const read = (each: ReturnType<typeof expectedAfter>) => new Set(each.map(({ path }) => path)).size;
  expect(read(expected)).toBeLessThan(read(expectedAfter(article, null, lists)) / 2);
});
