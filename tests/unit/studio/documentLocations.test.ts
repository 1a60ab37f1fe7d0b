import { expect, test } from "vitest";
import { ANSWER_PATH, pages, singletons } from "../../../schemas/singletons.ts";
import { addressOf, placesOf } from "../../../studio/documentLocations.ts";

test("every document of the registry stands on pages that can be opened, each place by its own name", () => {
  expect(singletons.length).toBeGreaterThan(10);
  for (const { id, pages: paths } of singletons) {
    const found = placesOf(id).map(({ title, href }) => [new URL(href, "http://localhost").pathname, title]);
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
  ["something-else", []],
])("%s stands at %j", (id, places) => {
  expect(placesOf(id)).toEqual(places);
});

test("a draft or a version is where the published document is", () => {
  expect(addressOf("drafts.goals")).toBe("http://localhost:3000/#goals");
  expect(addressOf("versions.r1.termsOfService")).toBe("http://localhost:3000/terms-of-service");
  expect(addressOf("something-else")).toBeUndefined();
});
