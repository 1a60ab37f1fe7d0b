import { expect, test } from "vitest";
import { queryDocuments } from "#content-lake";
import { ANSWER_PATH, pages, singletons } from "#schemas/singletons.ts";
import { readSeed } from "../../../scripts/content/seed.ts";
import { locationsOf, pageUrlOf, SHOWN_ON, shownOnParams } from "../../../studio/documentLocations.ts";
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
    languages: ["en", "es", "ar"],
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

test("locates a section on the landing page and on every page that shows it, at its anchor", () => {
  const shownOn = [{ title: "Pilot studies", path: "/pilot-studies" }];
  expect(locationsOf("goals", null, shownOn)).toEqual([
    { title: "Landing page", href: "/#goals" },
    { title: "Pilot studies", href: "/pilot-studies#goals" },
  ]);
});
