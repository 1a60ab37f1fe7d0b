import { expect, test } from "vitest";
import type { ContentDocument } from "#content/ContentDocument.ts";
import { expectedAfter, isContent, tagsOf } from "#content/cache/invalidation.ts";
import { documents } from "#content/documents/index.ts";
import {
  linksRevision,
  type PageList,
  pageLinks,
  pathsShowing,
  readPageList,
} from "#content/links/pageList.ts";
import { PAGE_LIST_QUERY } from "#content/links/pageListQuery.ts";
import { queryDocuments } from "#content-lake";
import { splitLanguage } from "#schemas/rules/languagePath.ts";
import { singletons } from "#schemas/singletons.ts";
import { readSeed } from "../../../../scripts/content/seed.ts";
import { landingOrder, noArticle, noPages } from "../../publishing/announcedSite.ts";

const still = { before: noPages, now: noPages };

/** Creates an editor's page that nothing links to and that shows the goals section. */
const pageAt = (path: string, more = {}): PageList["pages"][number] => ({
  ...noArticle,
  _id: "page-1",
  _rev: "new",
  _updatedAt: "2026-11-20T12:00:00.000Z",
  path,
  title: "A page",
  sections: ["goals"],
  inHeader: false,
  inFooter: "no",
  ...more,
});
const withPages = (...pages: PageList["pages"]): PageList => ({
  ...noPages,
  landingPages: [landingOrder],
  pages,
});
const own = ["/", "/privacy-policy", "/terms-of-service", "/not-found", "/early-access/answer"];

test("a change invalidates only the tags of its own document", () => {
  expect(tagsOf({ _id: "hero" }, still)).toEqual(["content:hero"]);
  expect(tagsOf({ _id: "drafts.hero" }, still)).toEqual(["content:hero"]);
  expect(tagsOf({ _id: "versions.r1.hero" }, still)).toEqual(["content:hero"]);
  expect(tagsOf({ _id: "landingPage" }, still)).toEqual(["content:landingPage", "content:page-list"]);
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

test("moved anchors invalidate the pages that may link to them, and other changes of their documents don't", () => {
  const list = (productSlug: string, ...sections: string[]): PageList => ({
    ...noPages,
    anchors: [
      { _id: "privacyPolicy", productSlug: null, sections },
      { _id: "siteSettings", productSlug, sections: [] },
    ],
  });
  const before = list("tendwell", "one", "two");
  const tags = (_id: string, now: PageList) => tagsOf({ _id }, { before, now });
  expect(tags("siteSettings", list("tendwell", "one", "two"))).toEqual(["content:siteSettings"]);
  expect(tags("siteSettings", list("coach", "one", "two"))).toContain("content:page-list");
  expect(tags("privacyPolicy", list("tendwell", "two", "one"))).toContain("content:page-list");
});

test("the page list has the anchors of the settings and the legal documents, in each language", () => {
  const seed = readPageList(queryDocuments(readSeed("studio/content")).result(PAGE_LIST_QUERY, {}));
  expect(seed.anchors).toHaveLength(9);
  expect(seed.anchors.find(({ _id }) => _id === "siteSettings")?.productSlug).toBe("tendwell");
  expect(seed.anchors.find(({ _id }) => _id === "termsOfService-ar")?.sections.length).toBeGreaterThan(5);
});

test("a published page must appear at its path and in the page list", () => {
  const move = { before: withPages(), now: withPages(pageAt("/a-page")) };
  const change = { _id: "page-1", _type: "page" };
  expect(isContent(change)).toBe(true);
  expect(tagsOf(change, move)).toEqual(["content:/a-page", "content:page-list"]);
  expect(expectedAfter(change, "new", move).filter(({ id }) => id === "page-1")).toEqual([
    { path: "/a-page", id: "page-1", revision: "new" },
    { path: "/page-list", id: "page-1", revision: "new" },
  ]);
});

test("a claim and its evidence are on the page that lists the claims, even after the claim is withdrawn", () => {
  const seed = readSeed("studio/content");
  const listOf = (more = {}) =>
    readPageList(
      queryDocuments(seed.map((each) => ({ ...each, ...(each._id === "claim-uptime" && more) }))).result(
        PAGE_LIST_QUERY,
        {},
      ),
    );
  const move = { before: listOf(), now: listOf({ status: "withdrawn" }) };
  for (const change of [
    { _id: "claim-uptime", _type: "claim" },
    { _id: "evidence-no-certification", _type: "claimEvidence" },
  ]) {
    expect(isContent(change)).toBe(true);
    expect(pathsShowing(change._id, move.now)).toContain("/evidence");
    expect(tagsOf(change, move)).toContain("content:/evidence");
    expect(expectedAfter(change, "new", move)).toContainEqual({
      path: "/evidence",
      id: change._id,
      revision: "new",
    });
  }
});

test("a claim of the hero's figures, or its evidence, changes the landing page in the languages whose hero names it", () => {
  const seed = readSeed("studio/content");
  const list = readPageList(queryDocuments(seed).result(PAGE_LIST_QUERY, {}));
  const move = { before: list, now: list };
  for (const change of [
    { _id: "claim-uptime", _type: "claim" },
    { _id: "evidence-availability-target", _type: "claimEvidence" },
  ]) {
    expect(pathsShowing(change._id, list)).toEqual(["/", "/ar", "/es", "/evidence"]);
    expect(tagsOf(change, move)).toEqual(expect.arrayContaining(["content:hero", "content:hero-es"]));
    expect(expectedAfter(change, "new", move)).toContainEqual({ path: "/", id: change._id, revision: "new" });
  }
  expect(pathsShowing("claim-no-treatment", list)).toEqual(["/evidence"]);
  expect(tagsOf({ _id: "claim-no-treatment", _type: "claim" }, move)).not.toContain("content:hero");
});

/** Returns the page list of the seed with another document. */
const seedListWith = (document: object) =>
  readPageList(
    queryDocuments([...readSeed("studio/content"), { _type: "page", _id: "", ...document }]).result(
      PAGE_LIST_QUERY,
      {},
    ),
  );

test("a claim of goals, response times or standards changes every page that shows their section", () => {
  const sections = ["goals", "clinicalSafety"].map((id) => ({
    _key: id,
    _type: "sectionBlock",
    section: { _type: "reference", _ref: id },
  }));
  const page = { _id: "page-new", _rev: "one", _updatedAt: "2026-11-20T12:00:00Z", title: "New" };
  const list = seedListWith({ ...page, slug: { current: "new-page" }, blocks: sections });
  const move = { before: list, now: list };
  for (const [change, section] of [
    [{ _id: "claim-goal-alerts", _type: "claim" }, "goals"],
    [{ _id: "evidence-safety-targets", _type: "claimEvidence" }, "clinicalSafety"],
  ] as const) {
    expect(pathsShowing(change._id, list)).toEqual(
      expect.arrayContaining(["/", "/ar", "/es", "/evidence", "/new-page"]),
    );
    expect(tagsOf(change, move)).toEqual(
      expect.arrayContaining([`content:${section}`, `content:${section}-es`, "content:/new-page"]),
    );
  }
});

test("a claim of a page's figures, or its evidence, changes the page, even if the figures are in a saved block", () => {
  const figures = [{ _key: "uptime", value: "99%", label: "uptime", claim: { _ref: "claim-uptime" } }];
  const block = { _key: "figures", _type: "figuresBlock", figures };
  const page = { _rev: "one", _updatedAt: "2026-11-20T12:00:00Z", title: "New" };
  const saved = { _id: "saved-figures", _type: "savedBlock", block: [block] };
  const shared = { _key: "shared", _type: "sharedBlock", saved: { _ref: saved._id } };
  const list = readPageList(
    queryDocuments([
      ...readSeed("studio/content"),
      saved,
      ...[block, shared].map((each) => ({
        ...page,
        _id: `page-${each._key}`,
        _type: "page",
        slug: { current: each._key },
        blocks: [each],
      })),
    ]).result(PAGE_LIST_QUERY, {}),
  );
  for (const id of ["claim-uptime", "evidence-availability-target"])
    expect(pathsShowing(id, list)).toEqual(expect.arrayContaining(["/figures", "/shared"]));
  expect(pathsShowing("claim-accuracy", list)).not.toContain("/figures");
  expect(tagsOf({ _id: "claim-uptime", _type: "claim" }, { before: list, now: list })).toEqual(
    expect.arrayContaining(["content:/figures", "content:/shared"]),
  );
});

test("a hero that names another claim changes the page list, from which the next publish knows its pages", () => {
  const list = (...claims: string[]): PageList => ({
    ...noPages,
    claimed: [{ _id: "hero", claims }],
  });
  expect(tagsOf({ _id: "hero" }, { before: list("one"), now: list("two") })).toContain("content:page-list");
  expect(tagsOf({ _id: "hero" }, { before: list("one"), now: list("one") })).toEqual(["content:hero"]);
});

test("a deleted claim must leave the page that lists the claims", () => {
  const listing = pageAt("/evidence", { shows: ["claim-a", "claim-b"] });
  const move = {
    before: withPages(listing),
    now: withPages({ ...listing, shows: ["claim-b"] }),
  };
  const change = { _id: "claim-a", _type: "claim" };
  expect(tagsOf(change, move)).toContain("content:/evidence");
  expect(expectedAfter(change, null, move)).toContainEqual({
    path: "/evidence",
    id: "claim-a",
    revision: null,
  });
});

test("a claim without a page that lists it is on no page", () => {
  expect(tagsOf({ _id: "claim-a", _type: "claim" }, still)).toEqual([]);
});

test("a moved or deleted page is invalidated at its old and new paths, and a deleted one must leave the page list", () => {
  const change = { _id: "page-1", _type: "page" };
  const moved = { before: withPages(pageAt("/old")), now: withPages(pageAt("/new")) };
  expect(tagsOf(change, moved)).toEqual(["content:/old", "content:/new", "content:page-list"]);
  const gone = { before: withPages(pageAt("/old")), now: withPages() };
  expect(tagsOf(change, gone)).toEqual(["content:/old", "content:page-list"]);
  expect(expectedAfter(change, null, gone).filter(({ id }) => id === "page-1")).toEqual([
    { path: "/page-list", id: "page-1", revision: null },
  ]);
});

test("every page must show a new link, even if the page list already had it", () => {
  const change = { _id: "page-1", _type: "page" };
  const linked = withPages(pageAt("/a-page", { inFooter: "solutions" }));
  const move = { before: withPages(pageAt("/a-page")), now: linked };
  expect(tagsOf(change, move)).toContain("content:page-links:en");
  const revision = linksRevision(pageLinks(linked, "en"));
  expect(expectedAfter(change, "new", move)).toEqual(
    expect.arrayContaining([...own, "/a-page"].map((path) => ({ path, id: "navigation", revision }))),
  );
  const same = { before: linked, now: linked };
  expect(tagsOf(change, same)).not.toContain("content:page-links:en");
  expect(expectedAfter(change, "new", same)).toEqual(expectedAfter(change, "new", move));
});

test("the site reads exactly the singleton documents of the Studio", () => {
  expect(
    Object.values<ContentDocument>(documents)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(singletons.map(({ id }) => id).toSorted());
});

test("a change of an article reads only the pages that it can affect, and its deletion reads all", () => {
  const seed = readPageList(queryDocuments(readSeed("studio/content")).result(PAGE_LIST_QUERY, {}));
  const move = { before: seed, now: seed };
  const article = { _id: "article-plan-a-pilot", _type: "article" };
  const expected = expectedAfter(article, "r1", move);
  const languagesOf = (id: string) => {
    const paths = expected.filter((each) => each.id === id).map(({ path }) => path);
    return { paths, languages: [...new Set(paths.map((path) => splitLanguage(path).language))].sort() };
  };
  expect(languagesOf("navigation").languages).toEqual(["en"]);
  expect(languagesOf("languages").paths).toContain("/articles/plan-a-pilot-with-your-nurses");
  expect(languagesOf("languages").languages).toEqual(["ar", "en", "es"]);
  const read = (each: ReturnType<typeof expectedAfter>) => new Set(each.map(({ path }) => path)).size;
  expect(read(expected)).toBeLessThan(read(expectedAfter(article, null, move)) / 2);
});
