import { expect, test } from "vitest";
import { noClaims } from "#content/claims/claims.ts";
import { imageSet } from "#content/images/image.ts";
import { sectionNodes } from "#sections/sectionNodes.tsx";
import { attributes, render } from "./render.ts";
import { seedContent, seedSite } from "./seedContent.ts";

test.each([
  ["in Spanish once it exists", ["/es", "/es/privacy-policy"], "/es/privacy-policy"],
  ["in English before that", ["/es"], "/privacy-policy"],
])("the early-access form links to the privacy policy %s", async (_when, translated, path) => {
  const site = { ...(await seedSite()), language: "es", translated } as const;
  const claimed = { claims: noClaims, today: "2026-11-26" };
  const sections = { earlyAccess: await seedContent("earlyAccess") };
  const { earlyAccess } = sectionNodes(sections, site, imageSet, claimed);
  expect(attributes(await render(earlyAccess), "form a", "href")).toEqual([path]);
});
