import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { queryContent } from "#content/client/queryContent.ts";
import { landingItems } from "#content/landingItems.ts";
import { loadLinkTargets } from "#content/links/loadLinkTargets.ts";
import { isOffered, listFor, loadPageList } from "#content/links/loadPageList.ts";
import { evidencePath, linksRevision, pageLinks } from "#content/links/pageLinks.ts";
import { pathsShowing, publicPaths, readPageList } from "#content/links/pageList.ts";
import { PAGE_LIST_QUERY } from "#content/links/pageListQuery.ts";
import { queryDocuments } from "#content-lake";
import { splitLanguage } from "#schemas/rules/languagePath.ts";
import { isPageType } from "#schemas/rules/pageTypes.ts";
import { sectionIds } from "#schemas/singletons.ts";
import { readSeed } from "../../../../scripts/content/seed.ts";
import { SEED } from "../../../support/content/seedPath.ts";
import { stubSite } from "../../../support/siteEnvironment.ts";

vi.mock("#content/client/queryContent.ts", () => ({ queryContent: vi.fn<() => Promise<unknown>>() }));
vi.mock("#content/draft/seesDrafts.ts", () => ({ seesDrafts: async () => false }));

const site = vi.hoisted(() => ({ isServerless: false }));
vi.mock("#platform/isServerless.ts", () => ({ isServerless: () => site.isServerless }));

type Changes = Readonly<Record<string, unknown>>;

const seed = readSeed(SEED).filter(({ language }) => language === undefined);
const [first] = seed.filter(({ _type }) => _type === "page");
const page = (_id: string, slug: string, more: Changes = {}) => ({
  ...{ ...first, _id, _type: "page", slug: { current: slug }, ...more },
});

/** Reads the page list of the seed, with these pages instead of its own. */
const withPages = (...pages: readonly (Changes & { _id: string; _type: string })[]) => {
  const others = seed.filter(({ _type }) => !isPageType(_type));
  return readPageList(queryDocuments([...others, ...pages]).result(PAGE_LIST_QUERY, {}));
};

test("lists the seed's English pages with their sections", () => {
  const { pages, hidden, landingPages } = readPageList(queryDocuments(seed).result(PAGE_LIST_QUERY, {}));
  expect(pages.map(({ path, sections }) => [path, sections])).toEqual([
    ["/articles/questions-before-you-connect-your-ehr", []],
    ["/articles/plan-a-pilot-with-your-nurses", []],
    ["/about", []],
    ["/accessibility", []],
    ["/clinical-approach", ["clinicalSafety"]],
    ["/consumer-health-data", []],
    ["/data-security", []],
    ["/evidence", []],
    ["/for-care-teams", []],
    ["/for-patients", []],
    ["/model-card", []],
    ["/pilot-studies", ["integration"]],
    ["/pricing", []],
    ["/trust", []],
    ["/trust-questions", []],
  ]);
  expect(hidden).toEqual([]);
  expect(landingPages).toEqual([{ _id: "landingPage", _rev: "rev-landingPage", hidden: [], newest: [] }]);
});

test.each([
  ["with a reserved address", page("p1", "api")],
  ["with a malformed address", page("p1", "Not An Address")],
  ["without an address", page("p1", "x", { slug: undefined })],
  ["without a title", page("p1", "a-page", { title: 12, label: undefined })],
])("omits a page %s without affecting the others", (_name, broken) => {
  expect(withPages(broken, page("p2", "sound")).pages.map(({ _id }) => _id)).toEqual(["p2"]);
});

test("keeps the older one of two pages with the same address", () => {
  const old = { _createdAt: "2026-01-01T00:00:00Z" };
  const young = { _createdAt: "2026-02-01T00:00:00Z" };
  const { pages } = withPages(page("young", "same", young), page("old", "same", old));
  expect(pages.map(({ _id }) => _id)).toEqual(["old"]);
});

test("lists a page even if its blocks are malformed", () => {
  for (const blocks of [null, "words", 12, [null, 12], [{ _type: "sectionBlock" }]])
    expect(withPages(page("p1", "a-page", { blocks })).pages, JSON.stringify(blocks)).toHaveLength(1);
});

test("sorts links by label, with at most two in the header", () => {
  const link = (id: string, label: string, more: Changes) => page(id, id, { label, ...more });
  const links = pageLinks(
    withPages(
      link("one", "Zebra", { inHeader: true, inFooter: "no" }),
      link("two", "Apple", { inHeader: true, inFooter: "legal" }),
      link("three", "Mango", { inHeader: true, inFooter: "solutions" }),
      link("four", "Hidden", { inHeader: false, inFooter: "no" }),
    ),
    "en",
  );
  const expected = [
    ["Apple", true, "legal"],
    ["Mango", true, "solutions"],
    ["Zebra", false, "no"],
  ];
  expect(links.map(({ label, inHeader, inFooter }) => [label, inHeader, inFooter])).toEqual(expected);
  expect(linksRevision(links)).not.toBe(linksRevision(links.slice(1)));
});

test("links to the lists of articles and case studies once there is one", () => {
  const article = (type: string) =>
    page(type, "an-article", { _type: type, summary: "About pilots.", publishedAt: "2026-01-01" });
  const linked = (...types: string[]) =>
    pageLinks(withPages(...types.map(article)), "en").map(({ label, path }) => [label, path]);
  const lists = [
    ["Articles", "/articles"],
    ["Case studies", "/case-studies"],
  ];
  expect(linked("article", "caseStudy")).toEqual(lists);
  expect(linked("article")).toEqual(lists.slice(0, 1));
  expect(linked()).toEqual([]);
});

test("links to the claims in a language, or else in English, if the navigation links to them", () => {
  const others = [...seed, ...readSeed(`${SEED}/es`)].filter(({ _type }) => !isPageType(_type));
  const found = (...pages: ReturnType<typeof page>[]) => {
    const pageList = readPageList(queryDocuments([...others, ...pages]).result(PAGE_LIST_QUERY, {}));
    return (["en", "es", "ar"] as const).map((language) => evidencePath(pageList, language));
  };
  const english = page("claims", "evidence", { inFooter: "legal" });
  const translation = { source: { _type: "reference", _ref: "claims" } };
  const spanish = page("claims-es", "evidencia", { language: "es", translation, inFooter: "legal" });
  expect(found()).toEqual([undefined, undefined, undefined]);
  const unlinked = page("claims", "evidence", { inHeader: false, inFooter: "no" });
  expect(found(unlinked)).toEqual([undefined, undefined, undefined]);
  expect(found(english)).toEqual(["/evidence", "/evidence", "/evidence"]);
  expect(found(english, spanish)).toEqual(["/evidence", "/es/evidencia", "/evidence"]);
  expect(linksRevision([], [], "/evidence")).not.toBe(linksRevision([]));
});

test("lists a page with a very long title, and truncates the label of its link", () => {
  const found = withPages(
    page("p1", "a-page", { label: undefined, title: "words ".repeat(20_000), inFooter: "legal" }),
  );
  expect(found.pages.map(({ path }) => path)).toEqual(["/a-page"]);
  const [link] = pageLinks(found, "en");
  expect(link?.label).toMatch(/^words .*…$/);
  expect(link?.label.length).toBeLessThanOrEqual(100);
});

test('returns public paths with the documents on each page, without the "not found" page', () => {
  const found = publicPaths(withPages(page("p1", "a-page")));
  expect(found.map(({ path }) => path)).toEqual(["/", "/privacy-policy", "/terms-of-service", "/a-page"]);
  const documents = Object.fromEntries(found.map((each) => [each.path, each.documents]));
  expect(documents["/a-page"]).toEqual(["p1", "landingPage", "siteSettings"]);
  expect(documents["/privacy-policy"]).toEqual(["privacyPolicy", "landingPage", "siteSettings"]);
  expect(documents["/"]).toContain("dashboardSample");
});

test("orders the landing page: the hero first, unnamed sections after the named ones, the form and the voice agent last", () => {
  const place = (section: "goals" | "demos", hidden = false) =>
    ({ _type: "landingSection", _key: section, section, hidden }) as const;
  const questions = {
    _type: "questionsBlock" as const,
    _key: "q",
    heading: "Asked",
    intro: null,
    questions: [],
  };
  const named = ["hero", "goals", "demos", "earlyAccess", "voiceAgent"];
  const others = sectionIds.filter((id) => !named.includes(id));
  expect(landingItems({ sections: [place("goals"), questions, place("demos", true)] })).toEqual([
    ...["hero", "goals", questions, ...others, "earlyAccess", "voiceAgent"],
  ]);
  const twice = landingItems({ sections: [place("goals"), place("goals")] });
  expect(twice.filter((item) => item === "goals")).toHaveLength(1);
});

test("a saved block is shown on each page and article that refers to it", () => {
  const blocks = [
    { _key: "o", _type: "openingBlock" },
    { _key: "s", _type: "sharedBlock", saved: { _type: "reference", _ref: "saved" } },
  ];
  const article = { ...seed.find(({ _type }) => _type === "article"), _id: "a1", _type: "article", blocks };
  const list = withPages(page("p1", "one", { blocks }), page("p2", "two"), article);
  const paths = ["/one", "/articles/questions-before-you-connect-your-ehr"];
  expect(pathsShowing("saved", list).toSorted()).toEqual(paths.toSorted());
  expect(pathsShowing("drafts.saved", list)).toHaveLength(2);
  const shown = publicPaths(list).filter(({ documents }) => documents.includes("saved"));
  expect(shown.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
  expect(shown.map(({ documents: [own] }) => own).toSorted()).toEqual(["a1", "p1"]);
});

test("the site settings of a language are shown on its pages and lists of articles only", () => {
  const all = [...seed, ...readSeed(`${SEED}/es`)];
  const list = readPageList(queryDocuments(all).result(PAGE_LIST_QUERY, {}));
  const spanish = pathsShowing("siteSettings-es", list);
  expect(spanish).toEqual(expect.arrayContaining(["/es", "/es/articles"]));
  expect(spanish.filter((path) => splitLanguage(path).language !== "es")).toEqual([]);
});

describe("the cached list", () => {
  beforeEach(() => stubSite({}));
  afterEach(() => vi.unstubAllEnvs());

  test.each([
    ["share one cached copy", false, 1],
    ["have their own copies where the host's cache doesn't compare the tags of each reader", true, 5],
  ])(
    "all readers of the list of pages %s, and each has its own tags",
    async (_what, isServerless, copies) => {
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
    },
  );
});
