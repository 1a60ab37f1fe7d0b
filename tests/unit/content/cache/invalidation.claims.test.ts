// The pages that a claim or its evidence changes.
import { expect, test } from "vitest";
import { expectedAfter, isContent, tagsOf } from "#content/cache/invalidation.ts";
import { formatRevisions, readRevisions, revisionsMetaName, revisionsOf } from "#content/cache/revisions.ts";
import { type PageList, pathsShowing, readPageList } from "#content/links/pageList.ts";
import { PAGE_LIST_QUERY } from "#content/links/pageListQuery.ts";
import { queryDocuments } from "#content-lake";
import { readSeed } from "../../../../scripts/content/seed.ts";
import { SEED } from "../../../support/content/seedPath.ts";
import { noArticle, noPages } from "../../publishing/announcedSite.ts";

const seed = readSeed(SEED);
const still = { before: noPages, now: noPages };

/** Creates the page list of a site whose only page shows these documents. */
const listing = (...shows: string[]): PageList => ({
  ...noPages,
  pages: [
    {
      ...noArticle,
      ...{ _id: "page-1", _rev: "new", _updatedAt: "2026-11-20T12:00:00.000Z", path: "/evidence" },
      ...{ title: "A page", sections: [], inHeader: false, inFooter: "no", shows },
    },
  ],
});

/** Returns the page list of the seed with other documents. */
const seedListWith = (...documents: Parameters<typeof queryDocuments>[0]) =>
  readPageList(queryDocuments([...seed, ...documents]).result(PAGE_LIST_QUERY, {}));

const page = (slug: string, ...blocks: object[]) => ({
  ...{ _id: `page-${slug}`, _type: "page", _rev: "one", _updatedAt: "2026-11-20T12:00:00Z", title: "New" },
  ...{ slug: { current: slug }, blocks },
});

test("a claim and its evidence are on the page that lists the claims, even after the claim is withdrawn", () => {
  const changed = seed.map((each) => (each._id === "claim-uptime" ? { ...each, status: "withdrawn" } : each));
  const now = readPageList(queryDocuments(changed).result(PAGE_LIST_QUERY, {}));
  const lists = { before: seedListWith(), now };
  for (const change of [
    { _id: "claim-uptime", _type: "claim" },
    { _id: "evidence-no-certification", _type: "claimEvidence" },
  ]) {
    expect(isContent(change)).toBe(true);
    expect(pathsShowing(change._id, now)).toContain("/evidence");
    expect(tagsOf(change, lists)).toContain("content:/evidence");
    const expected = { path: "/evidence", id: change._id, revision: "new" };
    expect(expectedAfter(change, "new", lists)).toContainEqual(expected);
  }
});

test("a claim of the hero's figures, or its evidence, changes the landing page in the languages whose hero names it", () => {
  const list = seedListWith();
  const lists = { before: list, now: list };
  for (const change of [
    { _id: "claim-uptime", _type: "claim" },
    { _id: "evidence-availability-target", _type: "claimEvidence" },
  ]) {
    expect(pathsShowing(change._id, list)).toEqual(["/", "/ar", "/es", "/evidence"]);
    expect(tagsOf(change, lists)).toEqual(expect.arrayContaining(["content:hero", "content:hero-es"]));
    const expected = { path: "/", id: change._id, revision: "new" };
    expect(expectedAfter(change, "new", lists)).toContainEqual(expected);
  }
  expect(pathsShowing("claim-no-treatment", list)).toEqual(["/evidence"]);
  expect(tagsOf({ _id: "claim-no-treatment", _type: "claim" }, lists)).not.toContain("content:hero");
});

test("a claim of goals, response times or standards changes every page that shows their section", () => {
  const section = (_ref: string) => ({ _key: _ref, _type: "sectionBlock", section: { _ref } });
  const list = seedListWith(page("new-page", section("goals"), section("clinicalSafety")));
  const lists = { before: list, now: list };
  for (const [change, section] of [
    [{ _id: "claim-goal-alerts", _type: "claim" }, "goals"],
    [{ _id: "evidence-safety-targets", _type: "claimEvidence" }, "clinicalSafety"],
  ] as const) {
    expect(pathsShowing(change._id, list)).toEqual(
      expect.arrayContaining(["/", "/ar", "/es", "/evidence", "/new-page"]),
    );
    expect(tagsOf(change, lists)).toEqual(
      expect.arrayContaining([`content:${section}`, `content:${section}-es`, "content:/new-page"]),
    );
  }
});

const named = { _ref: "claim-uptime" };
const figures = [{ _key: "uptime", value: "99%", label: "uptime", claim: named }];
const body = [{ _type: "block", _key: "p", children: [{ _type: "citedClaim", _key: "c", claim: named }] }];

test.each([
  ["figures", { _key: "figures", _type: "figuresBlock", figures }],
  ["texts", { _key: "text", _type: "textBlock", body }],
])(
  "a claim of a page's %s, or its evidence, changes the page, even if the block is saved",
  (_what, block) => {
    const saved = { _id: "saved-figures", _type: "savedBlock", block: [block] };
    const shared = { _key: "shared", _type: "sharedBlock", saved: { _ref: saved._id } };
    const list = seedListWith(saved, page("figures", block), page("shared", shared));
    for (const id of ["claim-uptime", "evidence-availability-target"])
      expect(pathsShowing(id, list)).toEqual(expect.arrayContaining(["/figures", "/shared"]));
    expect(pathsShowing("claim-accuracy", list)).not.toContain("/figures");
    expect(tagsOf({ _id: "claim-uptime", _type: "claim" }, { before: list, now: list })).toEqual(
      expect.arrayContaining(["content:/figures", "content:/shared"]),
    );
  },
);

test("a hero that names another claim changes the page list, from which the next publish knows its pages", () => {
  const list = (...claims: string[]): PageList => ({ ...noPages, claimed: [{ _id: "hero", claims }] });
  expect(tagsOf({ _id: "hero" }, { before: list("one"), now: list("two") })).toContain("content:/page-list");
  expect(tagsOf({ _id: "hero" }, { before: list("one"), now: list("one") })).toEqual(["content:hero"]);
});

test("a deleted claim must leave the page that lists the claims", () => {
  const lists = { before: listing("claim-a", "claim-b"), now: listing("claim-b") };
  const change = { _id: "claim-a", _type: "claim" };
  expect(tagsOf(change, lists)).toContain("content:/evidence");
  const expected = { path: "/evidence", id: "claim-a", revision: null };
  expect(expectedAfter(change, null, lists)).toContainEqual(expected);
});

test("a claim without a page that lists it is on no page", () => {
  expect(tagsOf({ _id: "claim-a", _type: "claim" }, still)).toEqual([]);
});

const change = { _id: "experiment-1", _type: "experiment" };
const listed = { _id: "experiment-1", _rev: "new", section: "hero" };
const running = { ...noPages, experiments: [listed] };
const tags = ["content:/", "content:/es", "content:/ar", "content:/page-list"];
const landing = { path: "/", id: "experiment-1" };
const variant = { path: "/variant/experiment-1", id: "experiment-1" };

test("the list of pages has the oldest valid experiment of each language", () => {
  const experiments = [
    { _id: "a path/..", _rev: "one", section: "hero" },
    { _id: "no-section", _rev: "one", section: null },
    listed,
    { _id: "later", _rev: "one", section: "goals" },
    { _id: "spanish", _rev: "one", section: "goals-es" },
  ];
  const found = readPageList({ landingPages: [], translated: [], pages: [], tags: [], experiments });
  expect(found.experiments.map(({ _id }) => _id)).toEqual(["experiment-1", "spanish"]);
});

test("while an experiment runs, its variant shows the documents of the landing page in its language", () => {
  for (const id of ["hero", "goals", "siteSettings"])
    expect(pathsShowing(id, running)).toContain(variant.path);
  expect(pathsShowing("experiment-1", running)).toEqual(["/", variant.path]);
  for (const id of ["privacyPolicy", "hero-es"])
    expect(pathsShowing(id, running)).not.toContain(variant.path);
  expect(pathsShowing("experiment-1", noPages)).toEqual([]);
});

test("the start of an experiment invalidates the page list and the landing pages, and is expected on both versions", () => {
  const lists = { before: noPages, now: running };
  expect(tagsOf(change, lists)).toEqual(tags);
  expect(expectedAfter(change, "new", lists)).toEqual(
    [landing, variant].map((each) => ({ ...each, revision: "new" })),
  );
});

test("the stop of an experiment ends the variant, also if only the document's id is known", () => {
  const lists = { before: running, now: noPages };
  expect(tagsOf(change, lists)).toEqual(tags);
  expect(tagsOf({ _id: "experiment-1" }, lists)).toEqual(tags);
  expect(expectedAfter(change, "new", lists)).toEqual(
    [landing, variant].map((each) => ({ ...each, revision: null })),
  );
});

test("a change of an experiment that doesn't run expects no mention on any landing page", () => {
  const still = { before: noPages, now: noPages };
  expect(tagsOf(change, still)).toEqual(tags);
  expect(expectedAfter(change, "new", still)).toEqual([{ ...landing, revision: null }]);
});

const revisions = revisionsOf({ _id: "hero", _rev: "aB3" }, { _id: "siteSettings", _rev: "x-9" });

test("reads the revisions of a page's documents from its meta element, and none without it", () => {
  const page = (content: string) => `<head><meta name="${revisionsMetaName}" content="${content}"/></head>`;
  expect(formatRevisions(revisions)).toBe("hero=aB3 siteSettings=x-9");
  expect(readRevisions(page(formatRevisions(revisions)))).toEqual({ hero: "aB3", siteSettings: "x-9" });
  for (const html of ["<head></head>", page("")]) expect(readRevisions(html)).toEqual({});
});
