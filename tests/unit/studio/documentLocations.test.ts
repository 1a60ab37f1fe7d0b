import type { RouterState } from "sanity/router";
import { expect, test } from "vitest";
import { queryDocuments } from "#content-lake";
import { languages } from "#schemas/languages.ts";
import { ANSWER_PATH, pages, singletons } from "#schemas/singletons.ts";
import { readSeed } from "../../../scripts/content/seed.ts";
import {
  locationsOf,
  pageUrlOf,
  SHOWN_ON,
  shownOnParams,
  withoutRevision,
} from "../../../studio/documentLocations.ts";
import {
  documentTargets,
  newPreviewLink,
  previewTitle,
  siteTargets,
} from "../../../studio/preview-links/previewLinks.ts";
import { SEED } from "../../support/content/seedPath.ts";

test("lists every registered document on existing pages, with a unique title per location", () => {
  expect(singletons.length).toBeGreaterThan(10);
  for (const { id, pages: paths } of singletons) {
    const found = locationsOf(id).map(({ title, href }) => [
      new URL(href, "http://localhost").pathname,
      title,
    ]);
    expect(found.length, id).toBeGreaterThan(0);
    const opened = paths.flatMap((path) => (path === ANSWER_PATH ? [] : [[path, pages[path]]]));
    expect(found, id).toEqual(opened);
  }
});

const landing = (href: string) => [{ title: "Landing page", href }];
const page = { _type: "page", title: "Pilot studies", slug: { current: "pilot-studies" } };
const articlePath = "/articles/pilot-studies";
test.each<[string, object | null, readonly object[]]>([
  ["hero", null, landing("/")],
  ["trustedBy", null, landing("/#trusted-by")],
  ["dashboardSample", null, landing("/#technology")],
  ["voiceAgent", null, landing("/")],
  ["privacyPolicy", null, [{ title: "Privacy policy", href: "/privacy-policy" }]],
  ["hero-es", null, landing("/es")],
  ["goals-ar", null, landing("/ar#goals")],
  ["privacyPolicy-es", null, [{ title: "Privacy policy", href: "/es/privacy-policy" }]],
  ["something-else", null, []],
  ["page-1", page, [{ title: "Pilot studies", href: "/pilot-studies" }]],
  ["page-1", { ...page, language: "es" }, [{ title: "Pilot studies", href: "/es/pilot-studies" }]],
  ["page-1", { ...page, slug: undefined }, []],
  ["page-1", { ...page, slug: {} }, []],
  ["page-1", { ...page, slug: { current: "" } }, []],
  ["page-1", { ...page, slug: { current: "api" } }, []],
  ["a1", { ...page, _type: "article" }, [{ title: "Pilot studies", href: articlePath }]],
  ["t1", { ...page, _type: "tag" }, []],
])("locates %s %j at %j", (id, document, locations) => {
  expect(locationsOf(id, document as Parameters<typeof locationsOf>[1])).toEqual(locations);
});

test.each([
  ["drafts.goals", undefined, "/#goals"],
  ["drafts.goals-es", undefined, "/es#goals"],
  ["versions.r1.termsOfService", undefined, "/terms-of-service"],
  ["drafts.page-1", page, "/pilot-studies"],
])("locates the draft or version %s at the published document's address", (id, document, path) => {
  expect(pageUrlOf(id, document)).toBe(`http://localhost:3000${path}`);
});

test("looks for a section on the pages of its language, and for other documents on all pages", () => {
  expect(shownOnParams("goals")).toMatchObject({ shown: "goals", languages: ["en"] });
  expect(shownOnParams("goals-ar")).toMatchObject({ shown: "goals", languages: ["ar"] });
  expect(shownOnParams("block-one-es")).toMatchObject({
    shown: "block-one-es",
    languages: languages.map(({ id }) => id),
  });
});

test("finds the pages that list the claims for a claim and for evidence, without a reference", () => {
  const lake = queryDocuments(readSeed(SEED));
  const paths = (id: string) =>
    lake.result(`*[${SHOWN_ON}].slug.current`, shownOnParams(id)) as readonly string[];
  expect(paths("claim-uptime")).toEqual(["evidence"]);
  expect(paths("evidence-no-certification")).toEqual(["evidence"]);
  expect(paths("page-pricing")).not.toContain("evidence");
});

test("finds the pages that show a section as a block, and not those that only link to it", () => {
  const page = (name: string, blocks: readonly object[]) => ({
    ...{ _id: name, _type: "page", _rev: "one", title: name, slug: { current: name } },
    blocks,
  });
  const section = { _type: "reference", _ref: "goals" };
  const lake = queryDocuments([
    page("shows", [{ _type: "sectionBlock", _key: "a", section }]),
    page("links", [{ _type: "textBlock", _key: "a", body: [{ markDefs: [{ target: section }] }] }]),
  ]);
  expect(lake.result(`*[${SHOWN_ON}].slug.current`, shownOnParams("goals"))).toEqual(["shows"]);
});

test("locates a section on the landing page and on every page that shows it, at its anchor", () => {
  const shownOn = [{ title: "Pilot studies", path: "/pilot-studies" }];
  expect(locationsOf("goals", null, shownOn)).toEqual([
    { title: "Landing page", href: "/#goals" },
    { title: "Pilot studies", href: "/pilot-studies#goals" },
  ]);
});

test("the form shows the current version of the same document, beside the same page", () => {
  const place = { type: "hero", id: "hero" };
  const past: RouterState = {
    ...place,
    _searchParams: [
      ["preview", "/"],
      ["rev", "abc"],
    ],
  };
  expect(withoutRevision(past)).toEqual({ ...place, _searchParams: [["preview", "/"]] });
  expect(withoutRevision(place)).toEqual({ ...place, _searchParams: [] });
});

const releases = [{ name: "rWinter", title: "Winter" }];
const labels = (targets: readonly { label: string }[]) => targets.map(({ label }) => label);

test("a new preview link has a private id, an own key of 256 bits, and expires after the chosen days", () => {
  const now = Date.parse("2026-03-02T09:00:00Z");
  const [target] = documentTargets("/pricing#plans", undefined, releases);
  if (!target) throw new Error("no target");
  const create = () => newPreviewLink(target, 7, "Ada", now);
  const link = create();
  const own = { perspective: "drafts", opens: "/pricing#plans", onlyPage: true };
  expect(link).toMatchObject({ ...own, madeBy: "Ada", expiresAt: "2026-03-09T09:00:00.000Z" });
  expect(link).not.toHaveProperty("label");
  expect(link._id).toMatch(/^previewLink\.[\w-]{36}$/);
  expect(link.key).toMatch(/^[\w-]{43}$/);
  expect(create()).not.toMatchObject({ key: link.key });
});

test("a draft's link shows only its page by default, and a release's link the whole release", () => {
  expect(labels(documentTargets("/pricing#plans", undefined, releases))).toEqual([
    "All drafts, only on /pricing",
    "All drafts, on every page",
  ]);
  expect(labels(documentTargets("/", "rWinter", releases))).toEqual([
    "Release “Winter”, on every page",
    "Release “Winter”, only on the landing page",
  ]);
});

test("a link without a document shows all drafts or an open release, on every page", () => {
  expect(labels(siteTargets(releases)).join("; ")).toBe(
    "All drafts, on every page; Release “Winter”, on every page",
  );
});

test("a link of a release that no longer exists says so", () => {
  const link = { perspective: "rGone", opens: "/", onlyPage: false };
  expect(previewTitle(link, releases)).toBe("A release that is over, on every page");
});
