import { expect, test } from "vitest";
import { landingItems } from "#content/landingItems.ts";
import { linksRevision, pageLinks, publicPaths, readPageList } from "#content/links/pageList.ts";
import { PAGE_LIST_QUERY } from "#content/links/pageListQuery.ts";
import { queryDocuments } from "#content-lake";
import { sectionIds } from "#schemas/singletons.ts";
import { readSeed } from "../../../../scripts/content/seed.ts";

type Changes = Readonly<Record<string, unknown>>;

const seed = readSeed("studio/content");
const [first] = seed.filter(({ _type }) => _type === "page");
const page = (id: string, slug: string, more: Changes = {}) => ({
  ...first,
  _id: id,
  _type: "page",
  slug: { current: slug },
  ...more,
});

/** Reads the page list of the seed, with these pages instead of its own. */
const withPages = (...pages: readonly (Changes & { _id: string; _type: string })[]) => {
  const others = seed.filter(({ _type }) => _type !== "page");
  return readPageList(queryDocuments([...others, ...pages]).result(PAGE_LIST_QUERY, {}));
};

test("the seed's pages, with the sections that they show", () => {
  const { pages, hidden, landingPage } = readPageList(queryDocuments(seed).result(PAGE_LIST_QUERY, {}));
  expect(pages.map(({ path, sections }) => [path, sections])).toEqual([
    ["/accessibility", []],
    ["/for-care-teams", ["applications"]],
    ["/pilot-studies", ["integration"]],
  ]);
  expect(hidden).toEqual([]);
  expect(landingPage).toBe("rev-landingPage");
});

test.each([
  ["with a reserved address", page("p1", "api")],
  ["with an address of no form", page("p1", "Not An Address")],
  ["without an address", page("p1", "x", { slug: undefined })],
  ["without a title", page("p1", "a-page", { title: 12, label: undefined })],
])("a page %s is in no list, and holds up no other", (_name, broken) => {
  expect(withPages(broken, page("p2", "sound")).pages.map(({ _id }) => _id)).toEqual(["p2"]);
});

test("of two pages with one address, the older one has it", () => {
  const old = { _createdAt: "2026-01-01T00:00:00Z" };
  const young = { _createdAt: "2026-02-01T00:00:00Z" };
  const { pages } = withPages(page("young", "same", young), page("old", "same", old));
  expect(pages.map(({ _id }) => _id)).toEqual(["old"]);
});

test("blocks of any form break no list", () => {
  for (const blocks of [null, "words", 12, [null, 12], [{ _type: "sectionBlock" }]])
    expect(withPages(page("p1", "a-page", { blocks })).pages, JSON.stringify(blocks)).toHaveLength(1);
});

test("links stand in the order of their names, and the header takes two", () => {
  const link = (id: string, label: string, more: Changes) => page(id, id, { label, ...more });
  const links = pageLinks(
    withPages(
      link("one", "Zebra", { inHeader: true, inFooter: "no" }),
      link("two", "Apple", { inHeader: true, inFooter: "legal" }),
      link("three", "Mango", { inHeader: true, inFooter: "solutions" }),
      link("four", "Hidden", { inHeader: false, inFooter: "no" }),
    ),
  );
  expect(links.map(({ label, inHeader, inFooter }) => [label, inHeader, inFooter])).toEqual([
    ["Apple", true, "legal"],
    ["Mango", true, "solutions"],
    ["Zebra", false, "no"],
  ]);
  expect(linksRevision(links)).not.toBe(linksRevision(links.slice(1)));
});

test("a page with an endless title stays in the list, and its link on every page is short", () => {
  const found = withPages(
    page("p1", "a-page", { label: undefined, title: "words ".repeat(20_000), inFooter: "legal" }),
  );
  expect(found.pages.map(({ path }) => path)).toEqual(["/a-page"]);
  const [link] = pageLinks(found);
  expect(link?.label).toMatch(/^words .*…$/);
  expect(link?.label.length).toBeLessThanOrEqual(100);
});

test("public addresses name what their pages are made of, and leave out the page for unknown ones", () => {
  const found = publicPaths(withPages(page("p1", "a-page")));
  expect(found.map(({ path }) => path)).toEqual(["/", "/privacy-policy", "/terms-of-service", "/a-page"]);
  const documents = Object.fromEntries(found.map((each) => [each.path, each.documents]));
  expect(documents["/a-page"]).toEqual(["p1", "landingPage", "siteSettings"]);
  expect(documents["/privacy-policy"]).toEqual(["privacyPolicy", "landingPage", "siteSettings"]);
  expect(documents["/"]).toContain("dashboardSample");
});

test("the landing page: hero first, the form and the voice agent last, and what the order does not name before them", () => {
  const place = (section: "goals" | "demos", hidden = false) =>
    ({ _type: "landingSection", _key: section, section, hidden }) as const;
  const questions = {
    _type: "questionsBlock",
    _key: "q",
    heading: "Asked",
    intro: null,
    questions: [],
  } as const;
  const named = ["hero", "goals", "demos", "earlyAccess", "voiceAgent"];
  expect(
    landingItems({ sections: [place("goals"), { ...questions, questions: [] }, place("demos", true)] }),
  ).toEqual([
    "hero",
    "goals",
    { ...questions, questions: [] },
    ...sectionIds.filter((id) => !named.includes(id)),
    "earlyAccess",
    "voiceAgent",
  ]);
  const twice = landingItems({ sections: [place("goals"), place("goals")] });
  expect(twice.filter((item) => item === "goals")).toHaveLength(1);
});
