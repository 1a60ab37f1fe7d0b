import { describe, expect, test } from "vitest";
import { expectedAfter, isContent, tagsOf } from "#content/cache/invalidation.ts";
import type { Page } from "#content/documents/index.ts";
import { readLinkTargets } from "#content/links/loadLinkTargets.ts";
import { readPageList } from "#content/links/pageList.ts";
import { pickedIds, resolvePageBlock } from "#content/links/resolveLinks.ts";
import { ARTICLE_LIST, hrefOf, linkTargets, pickedLinkProblem } from "#schemas/rules/linkTargets.ts";

const blocks = [{ key: "a", section: null }, { key: "b", section: "technology" }, { section: "goals" }];
const targets = linkTargets([
  ...["hero", "goals", "technology", "dashboardSample", "voiceAgent"].map((_id) => ({ _id })),
  { _id: "siteSettings", productSlug: "tendwell" },
  { _id: "landingPage", hidden: ["goals"] },
  { _id: "privacyPolicy", sections: ["introduction", null, "rights"] },
  { _id: "p1", path: "/pilot-studies", blocks },
  { _id: "p2", path: null },
]);
const link = (_ref: string, section?: string) => ({ target: { _ref }, ...(section && { section }) });

describe("a picked link", () => {
  test.each([
    ["hero", undefined, "/"],
    ["technology", undefined, "/#technology"],
    ["voiceAgent", undefined, "/#tendwell-info"],
    ["privacyPolicy", undefined, "/privacy-policy"],
    ["privacyPolicy", "introduction", "/privacy-policy#section-1"],
    ["privacyPolicy", "rights", "/privacy-policy#section-3"],
    ["p1", undefined, "/pilot-studies"],
    ["p1", "a", "/pilot-studies#block-a"],
    ["p1", "b", "/pilot-studies#technology"],
  ])("to %s, section %s, resolves to %s", (id, section, href) => {
    expect(hrefOf(link(id, section), targets)).toBe(href);
    expect(pickedLinkProblem(link(id, section), targets)).toBeUndefined();
  });

  const isMissing = "is not published, or it is hidden";
  test.each([
    ["a section that the landing page hides", link("goals"), isMissing],
    ["a document without its own section", link("dashboardSample"), isMissing],
    ["the settings", link("siteSettings"), isMissing],
    ["a page without an address", link("p2"), isMissing],
    ["a page that is not published", link("termsOfService"), isMissing],
    ["a deleted section", link("privacyPolicy", "use"), "no longer exists"],
    ["a part of a section", link("technology", "use"), "no longer exists"],
    ["nothing", {}, "Choose the page or section"],
  ])("to %s doesn't resolve, and has a problem", (_name, picked, why) => {
    expect(hrefOf(picked, targets)).toBeUndefined();
    expect(pickedLinkProblem(picked, targets)).toContain(why);
  });
});

test("the targets of a page's links are each found once, in texts, buttons and saved blocks", () => {
  const markDefs = [
    { _type: "pageLink", ...link("p2") },
    { _type: "link", href: "/x" },
  ];
  const text = { _type: "block", markDefs };
  const button = { _type: "callToActionBlock", page: link("hero") };
  const saved = { _type: "sharedBlock", saved: { block: [button] } };
  const blocks = [{ body: [text] }, saved, { page: link("p2", "a") }, { section: "goals", page: null }];
  expect(pickedIds(blocks)).toEqual(["hero", "p2"]);
});

describe("a linked document", () => {
  const sound = { _id: "privacyPolicy", productSlug: null, path: null, sections: ["introduction"] };

  test.each([
    ["a number as its path", { path: 7 }],
    ["a string as its sections", { sections: "introduction" }],
    ["sections with numbers as keys", { sections: [1, { a: 1 }] }],
    ["strings as its blocks", { blocks: ["text", null, { key: 1, section: {} }] }],
    ["a number among its hidden sections", { hidden: [7] }],
    ["a list as its product slug", { productSlug: [] }],
  ])("with %s doesn't affect other documents", (_name, fields) => {
    const found = readLinkTargets([{ _id: "p3", ...fields }, sound]);
    expect(found.get("privacyPolicy")).toEqual(linkTargets([sound]).get("privacyPolicy"));
  });

  test("with an invalid slug is not a target", () => {
    const slugs = ["%E0%A4%A", "/evil.example", "Old-Page", "redirects"];
    expect(linkTargets(slugs.map((slug) => ({ _id: slug, slug }))).size).toBe(0);
  });
});

test("a link to an article can lead to the list of all, in the language of the page", () => {
  const article = { _id: "a1", path: "/articles/a-pilot" };
  const spanish = { _id: "a1-es", path: "/es/articles/un-piloto", language: "es", source: "a1" };
  const published = [
    article,
    spanish,
    { _id: "c1", path: "/case-studies/a-clinic" },
    { _id: "p1", path: "/about" },
  ];
  const linked = (_ref: string, language?: "es") =>
    hrefOf({ target: { _ref }, section: ARTICLE_LIST }, linkTargets(published, language));
  expect(linked("a1")).toBe("/articles");
  expect(linked("a1", "es")).toBe("/es/articles");
  expect(linked("c1")).toBe("/case-studies");
  expect(linked("p1")).toBeUndefined();
});

describe("a block of a page", () => {
  type Block = Page["blocks"][number];
  const reference = (_ref: string) => ({ target: { _type: "reference", _ref } as const, section: null });
  const texts = { _type: "callToActionBlock", _key: "k", heading: "H", text: "T", buttonLabel: "B" };
  const action = (page: object | null, href: string | null, interest: string | null = null) =>
    ({ ...texts, page, href, interest }) as Block; // as parsed

  test.each([
    ["its picked page", action(reference("p1"), null), "/pilot-studies"],
    ["its typed URL", action(null, "https://other.example/"), "https://other.example/"],
    ["nothing once its page is deleted", action(reference("gone"), null), null],
    ["both", action(reference("technology"), null, "Pilot study"), "/?interest=Pilot+study#technology"],
    ["nothing, whatever its interest", action(reference("gone"), null, "Partnership"), null],
    ["another site, without it", action(null, "https://a.example/", "Investment"), "https://a.example/"],
  ])("has a button that links to %s", (_name, block, href) => {
    expect(resolvePageBlock(block, targets, {})).toMatchObject({ href });
  });

  test("has URLs instead of picked links in its text", () => {
    const mark = { _type: "pageLink", _key: "m", ...reference("privacyPolicy") };
    const text = { _type: "block", _key: "t", style: "normal", children: [], markDefs: [mark] };
    const block = { _type: "textBlock", _key: "k", heading: "H", body: [text] } as unknown as Block; // as parsed
    expect(resolvePageBlock(block, targets, {})).toMatchObject({
      body: [{ markDefs: [{ _type: "pageLink", _key: "m", href: "/privacy-policy" }] }],
    });
  });
});

test("a changed redirect invalidates the list of redirects, which must then contain its revision", () => {
  const none = readPageList({ landingPages: [], translated: [], pages: [] });
  const lists = { before: none, now: none };
  const change = { _id: "r1", _type: "redirect" };
  expect(isContent(change)).toBe(true);
  expect(tagsOf(change, lists)).toEqual(["content:/redirects", "content:/page-list"]);
  expect(expectedAfter(change, "rev", lists)).toEqual([{ path: "/redirects", id: "r1", revision: "rev" }]);
  expect(expectedAfter(change, null, lists)).toEqual([{ path: "/redirects", id: "r1", revision: null }]);
});

describe("in a translation", () => {
  const published = [
    { _id: "goals" },
    { _id: "goals-es" },
    { _id: "plans", path: "/plans" },
    { _id: "planes", path: "/es/planes", language: "es", source: "plans" },
  ];
  const hrefs = (exists?: (path: string) => boolean) =>
    ["goals", "plans"].map((id) => hrefOf(link(id), linkTargets(published, "es", exists)));

  test("a link leads to the translation of its target", () => {
    expect(hrefs()).toEqual(["/es#goals", "/es/planes"]);
    expect(["goals", "plans"].map((id) => hrefOf(link(id), linkTargets(published)))).toEqual([
      "/#goals",
      "/plans",
    ]);
  });

  test("a link leads to the target itself while the translation's page is incomplete", () => {
    expect(hrefs((path) => path !== "/es")).toEqual(["/#goals", "/es/planes"]);
  });
});
