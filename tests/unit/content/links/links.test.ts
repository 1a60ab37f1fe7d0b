import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseContent } from "#content/ContentDocument.ts";
import { ContentError } from "#content/ContentError.ts";
import { documents } from "#content/documents/index.ts";
import { isHttpsUrl, isLink, linkProblem } from "#schemas/rules/link.ts";
import { badLinks, goodLinks } from "../../../support/content/linkTable.ts";
import { seedResult } from "../seedResults.ts";

test.each(goodLinks)("%j is a valid link", (href) => expect(isLink(href)).toBe(true));
test.each(badLinks)("%j is not a valid link", (href) => expect(isLink(href)).toBe(false));

test("a valid link has an allowed scheme, no credentials, and the origin that it starts with", () => {
  const here = "https://tendwell.example";
  const characters = [..."/\\:@#?%\t\n ", "https:", "https://", "mailto:", "tel:+"];
  const words = [
    "//",
    "javascript:",
    "JAVASCRIPT:",
    "evil.example",
    "a.example",
    "123456",
    "..",
    "%5C",
    "&#58;",
  ];
  const piece = fc.oneof(
    fc.constantFrom(...characters),
    fc.constantFrom(...words),
    fc.string({ unit: "binary", maxLength: 3 }),
  );
  const taken = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(taken, (href) => {
      if (!isLink(href)) return;
      const { protocol, origin, username, password } = new URL(href, here);
      expect(["https:", "mailto:", "tel:"]).toContain(protocol);
      expect([username, password]).toEqual(["", ""]);
      // The link has its own scheme, so it points to this site only if it starts with the site's origin.
      expect(origin === here).toBe(href.startsWith(here));
      expect(href.startsWith(protocol)).toBe(true);
      expect(isHttpsUrl(href)).toBe(href.startsWith("https://"));
    }),
    { numRuns: 20_000 },
  );
});

describe("content with an invalid URL is rejected, so that the old page stays", () => {
  async function outcome(href: unknown): Promise<string> {
    const document = documents.privacyPolicy;
    const result = await seedResult(document);
    // This paragraph of the seed has a typed link.
    const { sections } = result as { sections: { body: { markDefs?: { href: unknown }[] }[] }[] };
    const link = sections[4]?.body[4]?.markDefs?.[0];
    if (!link) throw new Error("The seed has no link there.");
    link.href = href;
    try {
      parseContent(document, result);
      return "taken";
    } catch (error) {
      if (error instanceof ContentError) return "refused";
      throw error;
    }
  }

  const [badLink = ""] = badLinks;
  test.each([...goodLinks.slice(0, 3), badLink, "", 7, null])(
    "a legal document takes %j if it is a link",
    async (href) => {
      expect(await outcome(href)).toBe(isLink(`${href}`) ? "taken" : "refused");
    },
  );

  test.each(["providerUrl", "hipaaArticleUrl"])("siteSettings %s accepts only https URLs", async (field) => {
    for (const href of [...goodLinks, badLink, ""]) {
      const result = Object.assign(Object(await seedResult(documents.siteSettings)), { [field]: href });
      const parse = () => parseContent(documents.siteSettings, result);
      if (goodLinks.includes(href) && href.startsWith("https://")) expect(parse).not.toThrow();
      else expect(parse, JSON.stringify(href)).toThrow(ContentError);
    }
  });
});

test.each([
  ["\u202ahttps://example.com/a\u202c", "Write https://example.com/a again"],
  [" https://example.com/ ", "Write https://example.com/ again"],
  ["https：//example．com", "Write https://example.com again"],
  ["tel:+٩٧١ ٥٠ ١٢٣ ٤٥٦٧", "Write tel:+ and the digits"],
  ["tel:+٩٧١٥٠١٢٣٤٥٦٧", "Write tel:+971501234567 again"],
  ["mailto:hello\u200b@tendwell.example", "Write mailto:hello@tendwell.example again"],
])("the message for %j says “%s”", (href, message) => expect(linkProblem(href)).toContain(message));
