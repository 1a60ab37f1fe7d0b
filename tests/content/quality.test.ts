import { describe, expect, test } from "vitest";
import { projectSchema } from "../../studio/check/compiledSchema.ts";
import { checkContent } from "../../studio/check/runChecks.ts";
import type { LinkState, QualityContext } from "../../studio/quality/context.ts";
import { documentFindings, pageFindings } from "../../studio/quality/quality.ts";
import { seedWith } from "../support/content/change.ts";

const HASH = "0123456789abcdef0123456789abcdef01234567";
const small = `image-${HASH}-800x600-png`;
const large = `image-${HASH}-2000x1500-jpg`;

const context: QualityContext = {
  schema: projectSchema(),
  settings: { productName: "Tendwell" },
  targets: new Map([["privacyPolicy", { path: "/privacy-policy", sections: new Map() }]]),
  pictureSizes: new Map([[large, 8_240_000]]),
  linkStates: new Map(),
};

const span = (text: string, ...marks: string[]) => ({ _type: "span", _key: text, text, marks });
const paragraph = (text: string, more = {}) => ({
  _type: "block",
  _key: "p",
  style: "normal",
  markDefs: [],
  children: [span(text)],
  ...more,
});
const page = (fields: object) => ({ _id: "drafts.page-one", _type: "page", ...fields });
const textBlock = (...body: object[]) =>
  page({ blocks: [{ _key: "a", _type: "textBlock", heading: "How it works", body }] });
const pictureBlock = (asset: string, more: object = {}) => ({
  ...page({
    blocks: [
      {
        _key: "a",
        _type: "pictureTextBlock",
        picture: { _type: "image", asset: { _ref: asset }, alt: "A nurse at her desk", ...more },
      },
    ],
  }),
});

const linked = (text: string, link: object) =>
  textBlock({
    ...paragraph(""),
    markDefs: [{ _key: "m", ...link }],
    children: [span("Before it, "), span(text, "m")],
  });

const many = (count: number) => Array.from({ length: count }, () => "word").join(" ");

const said = (document: Parameters<typeof documentFindings>[0]) =>
  documentFindings(document, context).map(({ path, message }) => `${path}: ${message}`);

const BODY = 'blocks[_key=="a"].body';
const PARAGRAPH = `${BODY}[_key=="p"]`;
const PICTURE = 'blocks[_key=="a"].picture';

describe("a document", () => {
  test.each([
    ["good text and links", linked("the privacy policy", { _type: "link", href: "https://example.com" }), []],
    [
      "a link that names no target",
      linked("Click here", { _type: "link", href: "https://example.com" }),
      [
        `${PARAGRAPH}.markDefs[_key=="m"]: The link “Click here” doesn't say where it leads. Name the target: screen readers list links without the text around them.`,
      ],
    ],
    [
      "a link to a page that is not published",
      linked("our prices", { _type: "pageLink", target: { _ref: "page-pricing" } }),
      [
        `${PARAGRAPH}.markDefs[_key=="m"]: The target of this link is not published, or it is hidden. Publish it first, or choose another.`,
      ],
    ],
    [
      "a long sentence",
      textBlock(paragraph(`It starts like this and has ${many(40)}. It ends.`)),
      [
        `${PARAGRAPH}: The sentence “It starts like this and has …” has 46 words. Split it: readers lose track after about 25.`,
      ],
    ],
    [
      "a bold paragraph",
      textBlock(paragraph("", { children: [span("What we measure", "strong")] })),
      [
        `${PARAGRAPH}: “What we measure” is only bold. If it is a heading, choose the style “Small heading”, so that screen readers list it.`,
      ],
    ],
    [
      "a heading in capitals",
      page({ blocks: [{ _key: "a", _type: "textBlock", heading: "START TODAY", body: [] }] }),
      [
        'blocks[_key=="a"].heading: This heading is in capitals. Write it in lowercase: it is easier to read, and screen readers may spell capitals.',
      ],
    ],
    [
      "a narrow picture",
      pictureBlock(small),
      [
        `${PICTURE}: This picture is 800 pixels wide, so it looks blurred on large screens. Use one with at least 1200 pixels.`,
      ],
    ],
    [
      "a heavy picture that is cropped to half of its width",
      pictureBlock(large, { crop: { left: 0.25, right: 0.25, top: 0, bottom: 0 } }),
      [
        `${PICTURE}: The shown part of this picture is 1000 pixels wide, so it looks blurred on large screens. Use one with at least 1200 pixels.`,
        `${PICTURE}: The file of this picture has 8.2 MB, so the page takes longer to show it for the first time. Save it with at most 5 MB.`,
      ],
    ],
    [
      "a picture without a description",
      pictureBlock(`image-${HASH}-1200x800-png`, { alt: " " }),
      [`${PICTURE}: This picture has no alternative text (alt). Describe the picture.`],
    ],
    [
      "a description that is a file name",
      pictureBlock(`image-${HASH}-1200x800-png`, { alt: "IMG_2041.jpg" }),
      [`${PICTURE}: The description “IMG_2041.jpg” is a file name. Describe the picture in one sentence.`],
    ],
    [
      "a description that says it is a picture",
      pictureBlock(`image-${HASH}-1200x800-png`, { alt: "A photo of a nurse" }),
      [
        `${PICTURE}: Leave out “A photo of” in the description: screen readers already say that it is a picture.`,
      ],
    ],
    [
      "an author's small picture",
      {
        _id: "author-a",
        _type: "author",
        picture: { _type: "image", asset: { _ref: small }, alt: "Mira Lind" },
      },
      [],
    ],
  ])("with %s", (_name, document, expected) => expect(said(document)).toEqual(expected));

  test("measures at least 100 words of prose, and advises only on hard text", () => {
    const easy = Array.from({ length: 20 }, () => "We call you on the same day.").join(" ");
    expect(documentFindings(textBlock(paragraph(easy)), context)).toMatchObject([
      { level: "note", path: "", message: expect.stringMatching(/^Sentences here average 7 words\. /) },
    ]);
    const hard = Array.from(
      { length: 20 },
      () => "Interoperability considerations necessitate organizational accommodation of heterogeneity.",
    ).join(" ");
    expect(documentFindings(textBlock(paragraph(hard)), context)).toMatchObject([
      { level: "warning", message: expect.stringContaining("Use shorter sentences and simpler words") },
    ]);
  });

  test("reports links to other sites that don't work, and the unchecked ones together", () => {
    const gone = "https://gone.example.com";
    const [one, two] = ["https://one.example.com", "https://two.example.com"];
    const markDefs = [gone, one, two].map((href) => ({ _key: href, _type: "link", href }));
    const document = textBlock(paragraph("Three links", { markDefs }));
    const offline = {
      state: "unknown",
      reason: "the site's server can't reach the internet",
    } as const satisfies LinkState;
    const linkStates = new Map<string, LinkState>([
      [gone, { state: "broken", reason: "the page no longer exists there (404)" }],
      [one, offline],
      [two, offline],
    ]);
    expect(documentFindings(document, { ...context, linkStates })).toMatchObject([
      {
        level: "warning",
        path: `${PARAGRAPH}.markDefs[_key=="${gone}"].href`,
        message: `The link to ${gone} doesn't work: the page no longer exists there (404). Correct the address, or remove the link.`,
      },
      {
        level: "note",
        path: "",
        message: "2 links to other sites could not be checked: the site's server can't reach the internet.",
      },
    ]);
  });

  test("asks for small headings in a long text", () => {
    const [one, two] = [paragraph(`${many(20)}. `.repeat(10)), paragraph(`${many(20)}. `.repeat(10))];
    const headings = (document: Parameters<typeof documentFindings>[0]) =>
      said(document).filter((line) => line.includes("small heading"));
    expect(headings(textBlock(one, two))).toEqual([
      `${BODY}: This text has 400 words without a small heading. Add small headings, so that readers find their place.`,
    ]);
    expect(headings(textBlock(one, paragraph("Then", { style: "h3" }), two))).toEqual([]);
  });
});

describe("a page", () => {
  const description = "A description that says in one sentence what readers find on this page.";
  const findings = (fields: object) => {
    const document = page({ title: "Pilot studies", description, ...fields });
    return pageFindings([document], document, context).map(({ path, message }) => `${path}: ${message}`);
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
    expect(pageFindings([main, goals], main, context)).toEqual([
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
  const findings = await checkContent({ documents, findings: [] }, { strict: false, checkAddresses });
  const ofSettings = findings.filter(
    ({ check, level, documentId }) =>
      check === "quality" && level === "warning" && documentId === "siteSettings",
  );
  expect(ofSettings.map(({ path }) => path)).toEqual(["hipaaArticleUrl", "providerUrl", "tagline"]);
  expect(asked.length).toBeGreaterThan(2);
  expect(new Set(asked).size).toBe(asked.length);
});
