import { describe, expect, test } from "vitest";
import type { LinkState } from "../../schemas/rules/link.ts";
import { checkContent } from "../../studio/check/runChecks.ts";
import { pageFindings } from "../../studio/quality/quality.ts";
import { seedWith, TODAY } from "../support/content/change.ts";
import { qualityContext } from "../support/content/qualityContext.ts";

const page = (fields: object) => ({ _id: "drafts.page-one", _type: "page", ...fields });

describe("a page", () => {
  const description = "A description that says in one sentence what readers find on this page.";
  const findings = (fields: object) => {
    const document = page({ title: "Pilot studies", description, ...fields });
    return pageFindings([document], document, qualityContext).map(
      ({ path, message }) => `${path}: ${message}`,
    );
  };

  test.each([
    ["a good title and description", {}, []],
    [
      "a long title",
      { title: "What to ask before you connect an assistant to your EHR" },
      [
        "title: The title in search results has 66 characters: “What to ask before you connect an assistant to your EHR | Tendwell”. Search engines cut it off after about 60. Shorten it, or write a title for search engines.",
      ],
    ],
    [
      "a long title for search engines",
      { searchAndShare: { title: "What to ask before you connect an AI assistant to your own EHR" } },
      [
        "searchAndShare.title: The title in search results has 62 characters: “What to ask before you connect an AI assistant to your own EHR”. Search engines cut it off after about 60. Shorten it.",
      ],
    ],
    [
      "no description",
      { description: undefined },
      [
        "description: Search engines have no description of this page. Say in one or two sentences what readers find.",
      ],
    ],
    [
      "a description that is no text",
      { description: 7, searchAndShare: "none" },
      [
        "description: Search engines have no description of this page. Say in one or two sentences what readers find.",
      ],
    ],
    [
      "a long description",
      { description: "x".repeat(182) },
      ["description: The description has 182 characters. Search engines cut it off after about 160."],
    ],
    [
      "a short description",
      { description: "How we work, and with whom, in a few words on one page." },
      [
        "description: The description has only 55 characters. Search engines show up to 160: say what readers find on the page.",
      ],
    ],
    [
      "a page that is hidden from search engines",
      { searchAndShare: { hidden: true } },
      ["searchAndShare.hidden: This page asks search engines not to list it."],
    ],
  ])("with %s", (_name, fields, expected) => expect(findings(fields)).toEqual(expected));

  test("with the same heading in two documents names the second", () => {
    const main = page({ title: "Pilot studies", description, blocks: [{ _key: "a", heading: "Our goals" }] });
    const goals = { _id: "goals", _type: "goals", heading: "Our Goals " };
    expect(pageFindings([main, goals], main, qualityContext)).toEqual([
      {
        level: "warning",
        topic: "headings",
        documentId: "goals",
        documentType: "goals",
        path: "heading",
        message:
          "The heading “Our Goals” is on this page twice. Change one: in a list of headings, they look the same.",
      },
    ]);
  });
});

test("the content check reports the same, with the links that it requested", async () => {
  const documents = seedWith({ document: "siteSettings", set: { tagline: "x".repeat(60) } });
  const asked: string[] = [];
  const checkAddresses = async (hrefs: readonly string[]): Promise<LinkState[]> => {
    asked.push(...hrefs);
    return hrefs.map(() => ({ state: "broken", reason: "there is no such site" }));
  };
  const findings = await checkContent(
    { documents, findings: [] },
    { strict: false, today: TODAY, checkAddresses },
  );
  const ofSettings = findings.filter(
    ({ check, level, documentId }) =>
      check === "quality" && level === "warning" && documentId === "siteSettings",
  );
  expect(ofSettings.map(({ path }) => path)).toEqual(["hipaaArticleUrl", "providerUrl", "tagline"]);
  expect(asked.length).toBeGreaterThan(2);
  expect(new Set(asked).size).toBe(asked.length);
});
