import { expect, test } from "vitest";
import { parseContent } from "#content/ContentDocument.ts";
import { documents } from "#content/documents/index.ts";
import { footerLinks, headerLinks, legalLinks, PRIVACY_POLICY } from "#sections/frame/links.ts";
import { footerAnchors, navigation } from "../../specification.ts";
import { seedResult } from "../content/seed-results.ts";

const settings = parseContent(documents.siteSettings, await seedResult(documents.siteSettings));

test("the header has the specification's links, in its order", () => {
  expect(headerLinks(settings)).toEqual(navigation.map(([label, anchor]) => ({ label, anchor })));
});

test("the footer has the specification's anchors, in its order, under the words of the settings", () => {
  expect(footerLinks(settings).map(({ anchor }) => anchor)).toEqual(footerAnchors);
  const changed = { navigation: { ...settings.navigation, trustedBy: "Whom we serve" } };
  expect(footerLinks(changed)[2]).toEqual({ label: "Whom we serve", anchor: "trusted-by" });
});

test("the legal pages are linked by the words of the settings", () => {
  expect(legalLinks(settings)).toEqual([
    { label: "Privacy Policy", path: "/privacy-policy" },
    { label: "Terms of Service", path: "/terms-of-service" },
  ]);
  expect(legalLinks(settings)[0]?.path).toBe(PRIVACY_POLICY);
});
