import { expect, test } from "vitest";
import { queryDocuments } from "#content-lake";
import { ANSWER_PATH, pages, singletons } from "#schemas/singletons.ts";
import { readSeed } from "../../../scripts/content/seed.ts";
import { locationsOf, pageUrlOf, SHOWN_ON, shownOnParams } from "../../../studio/documentLocations.ts";

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

test.each([
  ["hero", [{ title: "Landing page", href: "/" }]],
  ["trustedBy", [{ title: "Landing page", href: "/#trusted-by" }]],
  ["dashboardSample", [{ title: "Landing page", href: "/#technology" }]],
  ["voiceAgent", [{ title: "Landing page", href: "/" }]],
  ["privacyPolicy", [{ title: "Privacy policy", href: "/privacy-policy" }]],
  [
    "siteSettings",
    [
      { title: "Landing page", href: "/" },
      { title: "Privacy policy", href: "/privacy-policy" },
      { title: "Terms of service", href: "/terms-of-service" },
      { title: "Page not found", href: "/not-found" },
    ],
  ],
  ["hero-es", [{ title: "Landing page", href: "/es" }]],
  ["goals-ar", [{ title: "Landing page", href: "/ar#goals" }]],
  ["privacyPolicy-es", [{ title: "Privacy policy", href: "/es/privacy-policy" }]],
  ["something-else", []],
])("locates %s at %j", (id, locations) => {
  expect(locationsOf(id)).toEqual(locations);
});

test("locates drafts and versions at the published document's address", () => {
  expect(pageUrlOf("drafts.goals")).toBe("http://localhost:3000/#goals");
  expect(pageUrlOf("versions.r1.termsOfService")).toBe("http://localhost:3000/terms-of-service");
  expect(pageUrlOf("something-else")).toBeUndefined();
});

test("locates a page at its own address, or nowhere without one", () => {
  const page = { _type: "page", title: "Pilot studies", slug: { current: "pilot-studies" } };
  expect(locationsOf("page-1", page)).toEqual([{ title: "Pilot studies", href: "/pilot-studies" }]);
  expect(pageUrlOf("drafts.page-1", page)).toBe("http://localhost:3000/pilot-studies");
  for (const slug of [undefined, {}, { current: "" }, { current: "api" }])
    expect(locationsOf("page-1", { ...page, slug })).toEqual([]);
  const article = { _type: "article", title: "An article", slug: { current: "an-article" } };
  expect(locationsOf("a1", article)).toEqual([{ title: "An article", href: "/articles/an-article" }]);
  expect(locationsOf("t1", { _type: "tag", title: "A tag", slug: { current: "a-tag" } })).toEqual([]);
});

test("locates a translation at the address of its language", () => {
  expect(pageUrlOf("drafts.goals-es")).toBe("http://localhost:3000/es#goals");
  const page = { _type: "page", title: "Estudios", slug: { current: "estudios" }, language: "es" };
  expect(locationsOf("page-1", page)).toEqual([{ title: "Estudios", href: "/es/estudios" }]);
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
  const lake = queryDocuments(readSeed("studio/content"));
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
