// The pages that a claim or its evidence changes.
import { expect, test } from "vitest";
import { expectedAfter, isContent, tagsOf } from "#content/cache/invalidation.ts";
import { type PageList, pathsShowing, readPageList } from "#content/links/pageList.ts";
import { PAGE_LIST_QUERY } from "#content/links/pageListQuery.ts";
import { queryDocuments } from "#content-lake";
import { readSeed } from "../../../../scripts/content/seed.ts";
import { noArticle, noPages } from "../../publishing/announcedSite.ts";

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

test("a claim and its evidence are on the page that lists the claims, even after the claim is withdrawn", () => {
  const seed = readSeed("studio/content");
  const listOf = (more = {}) =>
    readPageList(
      queryDocuments(seed.map((each) => ({ ...each, ...(each._id === "claim-uptime" && more) }))).result(
        PAGE_LIST_QUERY,
        {},
      ),
    );
  const lists = { before: listOf(), now: listOf({ status: "withdrawn" }) };
  for (const change of [
    { _id: "claim-uptime", _type: "claim" },
    { _id: "evidence-no-certification", _type: "claimEvidence" },
  ]) {
    expect(isContent(change)).toBe(true);
    expect(pathsShowing(change._id, lists.now)).toContain("/evidence");
    expect(tagsOf(change, lists)).toContain("content:/evidence");
    expect(expectedAfter(change, "new", lists)).toContainEqual({
      path: "/evidence",
      id: change._id,
      revision: "new",
    });
  }
});

test("a claim of the hero's figures, or its evidence, changes the landing page in the languages whose hero names it", () => {
  const seed = readSeed("studio/content");
  const list = readPageList(queryDocuments(seed).result(PAGE_LIST_QUERY, {}));
  const lists = { before: list, now: list };
  for (const change of [
    { _id: "claim-uptime", _type: "claim" },
    { _id: "evidence-availability-target", _type: "claimEvidence" },
  ]) {
    expect(pathsShowing(change._id, list)).toEqual(["/", "/ar", "/es", "/evidence"]);
    expect(tagsOf(change, lists)).toEqual(expect.arrayContaining(["content:hero", "content:hero-es"]));
    expect(expectedAfter(change, "new", lists)).toContainEqual({
      path: "/",
      id: change._id,
      revision: "new",
    });
  }
  expect(pathsShowing("claim-no-treatment", list)).toEqual(["/evidence"]);
  expect(tagsOf({ _id: "claim-no-treatment", _type: "claim" }, lists)).not.toContain("content:hero");
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
  const list = (...claims: string[]): PageList => ({ ...noPages, claimed: [{ _id: "hero", claims }] });
  expect(tagsOf({ _id: "hero" }, { before: list("one"), now: list("two") })).toContain("content:/page-list");
  expect(tagsOf({ _id: "hero" }, { before: list("one"), now: list("one") })).toEqual(["content:hero"]);
});

test("a deleted claim must leave the page that lists the claims", () => {
  const lists = { before: listing("claim-a", "claim-b"), now: listing("claim-b") };
  const change = { _id: "claim-a", _type: "claim" };
  expect(tagsOf(change, lists)).toContain("content:/evidence");
  expect(expectedAfter(change, null, lists)).toContainEqual({
    path: "/evidence",
    id: "claim-a",
    revision: null,
  });
});

test("a claim without a page that lists it is on no page", () => {
  expect(tagsOf({ _id: "claim-a", _type: "claim" }, still)).toEqual([]);
});
