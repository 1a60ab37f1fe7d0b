import { describe, expect, test } from "vitest";
import type { LinkState } from "../../schemas/rules/link.ts";
import { pageFindings } from "../../studio/quality/quality.ts";
import { seedWith } from "../support/content/change.ts";
import { findingsOf } from "../support/content/findings.ts";
import { qualityContext } from "../support/content/qualityContext.ts";

describe("a page", () => {
  const description = "A description that says in one sentence what readers find on this page.";
  const title = "Pilot studies";
  const page = (fields: object) => ({ _id: "drafts.page-one", _type: "page", title, description, ...fields });
  const long = "What to ask before you connect an AI assistant to your own EHR";

  test.each([
    ["a good title and description", {}, []],
    [
      "a long title",
      { title: long },
      [`title: The title in search results has 73 characters: “${long} | Tendwell”.`],
    ],
    [
      "a long title for search engines",
      { searchAndShare: { title: long } },
      [`searchAndShare.title: The title in search results has 62 characters: “${long}”.`],
    ],
    [
      "no description",
      { description: undefined },
      ["description: Search engines have no description of this page."],
    ],
    [
      "an invalid description",
      { description: 7, searchAndShare: "none" },
      ["description: Search engines have no"],
    ],
    [
      "a long description",
      { description: "x".repeat(182) },
      ["description: The description has 182 characters."],
    ],
    [
      "a short one",
      { description: "x".repeat(55) },
      ["description: The description has only 55 characters."],
    ],
    [
      "a page that is hidden from search engines",
      { searchAndShare: { hidden: true } },
      ["searchAndShare.hidden: This page asks search engines not to list it."],
    ],
  ])("with %s", (_name, fields, expected) => {
    const document = page(fields);
    const lines = pageFindings([document], document, qualityContext).map(
      ({ path, message }) => `${path}: ${message}`,
    );
    expect(lines).toEqual(expected.map((line) => expect.stringContaining(line)));
  });

  test("with the same heading in two documents names the second", () => {
    const main = page({ blocks: [{ _key: "a", heading: "Our goals" }] });
    const goals = { _id: "goals", _type: "goals", heading: "Our Goals " };
    expect(pageFindings([main, goals], main, qualityContext)).toEqual([
      {
        ...{
          level: "warning",
          topic: "headings",
          documentId: "goals",
          documentType: "goals",
          path: "heading",
        },
        message: expect.stringContaining("The heading “Our Goals” is on this page twice."),
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
  const findings = await findingsOf(documents, { strict: false, checkAddresses });
  const ofSettings = findings.filter(
    ({ check, level, documentId }) =>
      check === "quality" && level === "warning" && documentId === "siteSettings",
  );
  expect(ofSettings.map(({ path }) => path)).toEqual(["hipaaArticleUrl", "providerUrl", "tagline"]);
  expect(asked.length).toBeGreaterThan(2);
  expect(new Set(asked).size).toBe(asked.length);
});
