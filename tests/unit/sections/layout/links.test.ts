import { expect, test } from "vitest";
import { builtInPath, footerLinks, headerLinks, legalLinks } from "#sections/layout/links.ts";
import { seedSite } from "../seedContent.ts";

// The tests of the header and the footer cover the links of the seed and of editors' pages.
const site = await seedSite();
const { settings, shown } = site;

test("the links of the footer have labels from the settings", () => {
  const changed = { navigation: { ...settings.navigation, trustedBy: "Who we serve" } };
  const link = { label: "Who we serve", anchor: "trusted-by" };
  expect(footerLinks({ settings: changed, shown })[2]).toEqual(link);
});

test("a built-in page is linked in the page's language, or in English until it is translated", () => {
  const spanish = { ...site, language: "es", translated: ["/es/privacy-policy"] } as const;
  expect(builtInPath(site, "/")).toBe("/");
  expect(builtInPath(spanish, "/")).toBe("/");
  expect(builtInPath({ ...spanish, translated: ["/es"] }, "/")).toBe("/es");
  expect(legalLinks(spanish).map(({ path }) => path)).toEqual(["/es/privacy-policy", "/terms-of-service"]);
  expect(legalLinks(site)[0]?.path).toBe("/privacy-policy");
});

test("links keep their order when the landing page's sections are reordered, and omit hidden sections", () => {
  const anchors = (links: { anchor: string }[]) => links.map(({ anchor }) => anchor);
  const ordered = { settings, shown: ["hero", "goals", "applications", "earlyAccess"] as const };
  expect(anchors(headerLinks(ordered))).toEqual(["applications", "goals"]);
  // The hero's cards are always included.
  expect(anchors(footerLinks(ordered))).toEqual(["features", "applications", "goals", "early-access"]);
});
