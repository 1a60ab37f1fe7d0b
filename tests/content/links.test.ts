import { describe, expect, test } from "vitest";
import { nodesOf } from "../../schemas/rules/text/documentNodes.ts";
import { targetsIn } from "../../studio/check/checks/links.ts";
import { studioRules } from "../../studio/check/checks/studioRules.ts";
import { projectSchema } from "../../studio/check/compiledSchema.ts";
import { brokenLinks } from "../../studio/quality/rules/links.ts";
import { type SeedChange, seedWith } from "../support/content/change.ts";
import { badLinks, goodLinks } from "../support/content/linkTable.ts";

// tests/unit/content/links/links.test.ts tests the rule with all addresses. The Studio adds a rule of Sanity to it, so
// all good addresses are here, and some of the bad ones.
const badOnes = badLinks.filter((_, index) => index % 8 === 0);

/** Returns whether the Studio's form and the content check each accept the seed with these fields and one address. */
async function taken(document: string, path: string, href: string, set: SeedChange["set"] = {}) {
  const documents = seedWith({ document, set: { ...set, [path]: href } });
  const changed = documents.find((source) => source.document._id === document);
  if (!changed) throw new Error(`The seed has no document "${document}"`);
  return {
    studio: (await studioRules(changed.document, projectSchema())).length === 0,
    check: brokenLinks([...nodesOf(changed.document, undefined)], targetsIn(documents)).length === 0,
  };
}

const description = "A standard that the service follows.";
const standards = ["One", "Two"].map((title) => ({ _key: title, _type: "standard", title, description }));

describe("a link in legal text", () => {
  const taking = (href: string) => taken("privacyPolicy", "sections.4.body.4.markDefs.0.href", href);
  test.each(goodLinks)("accepts %j", async (href) => {
    expect(await taking(href)).toEqual({ studio: true, check: true });
  });
  test.each(badOnes)("rejects %j", async (href) => {
    expect(await taking(href)).toEqual({ studio: false, check: false });
  });
});

describe.each([
  ["siteSettings", "providerUrl"],
  ["siteSettings", "hipaaArticleUrl"],
  ["trustedBy", "standards.0.url", { standards }],
])("%s %s", (document, path, set?: SeedChange["set"]) => {
  test("accepts only https", async () => {
    for (const href of [...goodLinks, ...badOnes]) {
      const fits = goodLinks.includes(href) && href.startsWith("https://");
      expect((await taken(document, path, href, set)).studio, JSON.stringify(href)).toBe(fits);
    }
  });
});
