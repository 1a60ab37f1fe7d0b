import { expect, test } from "vitest";
import { PRIVACY_POLICY } from "#forms/privacyPolicy.ts";
import {
  builtInPath,
  footerLinks,
  footerPages,
  headerLinks,
  headerPages,
  legalLinks,
} from "#sections/layout/links.ts";
import { footerAnchors, navigation } from "../../../support/specification.ts";
import { seedSite } from "../seedContent.ts";

const site = await seedSite();
const { settings, shown } = site;

test("the header has the specification's links, in order", () => {
  expect(headerLinks(site)).toEqual(navigation.map(([label, anchor]) => ({ label, anchor })));
});

test("the footer has the specification's anchors, in order, with labels from the settings", () => {
  expect(footerLinks(site).map(({ anchor }) => anchor)).toEqual(footerAnchors);
  const changed = { navigation: { ...settings.navigation, trustedBy: "Who we serve" } };
  expect(footerLinks({ settings: changed, shown })[2]).toEqual({
    label: "Who we serve",
    anchor: "trusted-by",
  });
});

test("the legal pages have labels from the settings", () => {
  expect(legalLinks(site)).toEqual([
    { label: "Privacy Policy", path: "/privacy-policy" },
    { label: "Terms of Service", path: "/terms-of-service" },
  ]);
  expect(legalLinks(site)[0]?.path).toBe(PRIVACY_POLICY);
});

test("a built-in page is linked in the page's language, or in English until it is translated", () => {
  const spanish = { ...site, language: "es", translated: ["/es/privacy-policy"] } as const;
  expect(builtInPath(site, "/")).toBe("/");
  expect(builtInPath(spanish, "/")).toBe("/");
  expect(builtInPath({ ...spanish, translated: ["/es"] }, "/")).toBe("/es");
  expect(legalLinks(spanish).map(({ path }) => path)).toEqual(["/es/privacy-policy", "/terms-of-service"]);
});

test("links keep their order when the landing page's sections are reordered, and omit hidden sections", () => {
  const anchors = (links: { anchor: string }[]) => links.map(({ anchor }) => anchor);
  const ordered = { settings, shown: ["hero", "goals", "applications", "earlyAccess"] as const };
  expect(anchors(headerLinks(ordered))).toEqual(["applications", "goals"]);
  // The hero's cards are always included.
  expect(anchors(footerLinks(ordered))).toEqual(["features", "applications", "goals", "early-access"]);
});

test("editors' pages are linked where their settings say", () => {
  const link = {
    id: "p1",
    label: "A page",
    path: "/a-page",
    inHeader: false,
    inFooter: "solutions",
  } as const;
  const other = { ...link, path: "/other", inHeader: true, inFooter: "legal" } as const;
  const links = [link, other];
  expect(headerPages({ links })).toEqual([other]);
  expect(footerPages({ links }, "solutions")).toEqual([link]);
  expect(footerPages({ links }, "legal")).toEqual([other]);
  expect(footerPages({ links }, "company")).toEqual([]);
});
