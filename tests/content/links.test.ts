import { describe, expect, test } from "vitest";
import { checkLinks, targetsIn } from "../../studio/check/checks/links.ts";
import { studioRules } from "../../studio/check/checks/studioRules.ts";
import { projectSchema } from "../../studio/check/compiledSchema.ts";
import { seedWith } from "../support/content/change.ts";
import { badLinks, goodLinks } from "../support/content/linkTable.ts";

// Uses the same addresses as tests/unit/content/links/links.test.ts, which tests the pages.

/** Returns whether the Studio's form and the content check each accept the seed with one changed address. */
async function taken(document: string, path: string, href: string) {
  const documents = seedWith({ document, set: { [path]: href } });
  const changed = documents.find((source) => source.document._id === document);
  if (!changed) throw new Error(`The seed has no document "${document}"`);
  return {
    studio: (await studioRules(changed.document, projectSchema())).length === 0,
    check: checkLinks(changed, targetsIn(documents)).length === 0,
  };
}

describe("a link in legal text", () => {
  const taking = (href: string) => taken("termsOfService", "sections.9.body.1.markDefs.0.href", href);
  test.each(goodLinks)("accepts %j", async (href) => {
    expect(await taking(href)).toEqual({ studio: true, check: true });
  });
  test.each(badLinks)("rejects %j", async (href) => {
    expect(await taking(href)).toEqual({ studio: false, check: false });
  });
});

describe.each([
  ["siteSettings", "providerUrl"],
  ["siteSettings", "hipaaArticleUrl"],
  ["trustedBy", "standards.0.url"],
])("%s %s", (document, path) => {
  test("accepts only https", async () => {
    for (const href of [...goodLinks, ...badLinks]) {
      const fits = goodLinks.includes(href) && href.startsWith("https://");
      expect((await taken(document, path, href)).studio, JSON.stringify(href)).toBe(fits);
    }
  });
});
