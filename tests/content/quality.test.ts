import { describe, expect, test } from "vitest";
import type { LinkState } from "../../schemas/rules/link.ts";
import { documentFindings } from "../../studio/quality/quality.ts";
import {
  goodPicture,
  largePicture,
  qualityContext,
  smallPicture,
} from "../support/content/qualityContext.ts";

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
const withBlock = (block: object) => page({ blocks: [{ _key: "a", ...block }] });
const textBlock = (...body: object[]) => withBlock({ _type: "textBlock", heading: "How it works", body });
const photo = (_ref: string, more = {}) => ({
  _type: "image",
  asset: { _ref },
  alt: "A nurse at her desk",
  ...more,
});
const pictureBlock = (asset: string, more = {}) =>
  withBlock({ _type: "pictureTextBlock", picture: photo(asset, more) });

const linked = (text: string, link: object) =>
  textBlock({
    ...paragraph(""),
    markDefs: [{ _key: "m", ...link }],
    children: [span("Before it, "), span(text, "m")],
  });

const many = (count: number) => Array.from({ length: count }, () => "word").join(" ");

const said = (document: Parameters<typeof documentFindings>[0]) =>
  documentFindings(document, qualityContext).map(({ path, message }) => `${path}: ${message}`);

const BODY = 'blocks[_key=="a"].body';
const PARAGRAPH = `${BODY}[_key=="p"]`;
const PICTURE = 'blocks[_key=="a"].picture';

describe("a document", () => {
  const crop = { left: 0.25, right: 0.25, top: 0, bottom: 0 };
  test.each([
    ["good text and links", linked("the privacy policy", { _type: "link", href: "https://example.com" }), []],
    [
      "a link that names no target",
      linked("Click here", { _type: "link", href: "https://example.com" }),
      [`${PARAGRAPH}.markDefs[_key=="m"]: The link “Click here” doesn't say where it leads.`],
    ],
    [
      "a link to a page that is not published",
      linked("our prices", { _type: "pageLink", target: { _ref: "page-pricing" } }),
      [`${PARAGRAPH}.markDefs[_key=="m"]: The target of this link is not published, or it is hidden.`],
    ],
    [
      "a long sentence",
      textBlock(paragraph(`It starts like this and has ${many(40)}. It ends.`)),
      [`${PARAGRAPH}: The sentence “It starts like this and has …” has 46 words.`],
    ],
    [
      "a bold paragraph",
      textBlock(paragraph("", { children: [span("What we measure", "strong")] })),
      [`${PARAGRAPH}: “What we measure” is only bold.`],
    ],
    [
      "a heading in capitals",
      withBlock({ _type: "textBlock", heading: "START TODAY", body: [] }),
      ['blocks[_key=="a"].heading: This heading is in capitals.'],
    ],
    ["a narrow picture", pictureBlock(smallPicture), [`${PICTURE}: This picture is 800 pixels wide`]],
    [
      "a heavy picture that is cropped to half of its width",
      pictureBlock(largePicture, { crop }),
      [
        `${PICTURE}: The shown part of this picture is 1000 pixels wide`,
        `${PICTURE}: The uploaded file has 8.2 MB.`,
      ],
    ],
    [
      "a picture without a description",
      pictureBlock(goodPicture, { alt: " " }),
      [`${PICTURE}.alt: This picture has no alternative text (alt).`],
    ],
    [
      "a description that is a file name",
      pictureBlock(goodPicture, { alt: "IMG_2041.jpg" }),
      [`${PICTURE}.alt: The description “IMG_2041.jpg” is a file name.`],
    ],
    [
      "a description that says it is a picture",
      pictureBlock(goodPicture, { alt: "A photo of a nurse" }),
      [`${PICTURE}.alt: Leave out “A photo of” in the description`],
    ],
    ["an author's small picture", { _id: "author-a", _type: "author", picture: photo(smallPicture) }, []],
  ])("with %s", (_name, document, expected) => {
    expect(said(document)).toEqual(expected.map((line) => expect.stringContaining(line)));
  });

  test("measures at least 100 words of prose, and advises only on hard text", () => {
    const easy = Array.from({ length: 20 }, () => "We call you on the same day.").join(" ");
    expect(documentFindings(textBlock(paragraph(easy)), qualityContext)).toMatchObject([
      { level: "note", path: "", message: expect.stringMatching(/^Sentences here average 7 words\. /) },
    ]);
    const hard = Array.from(
      { length: 20 },
      () => "Interoperability considerations necessitate organizational accommodation of heterogeneity.",
    ).join(" ");
    expect(documentFindings(textBlock(paragraph(hard)), qualityContext)).toMatchObject([
      { level: "warning", message: expect.stringContaining("Use shorter sentences and simpler words") },
    ]);
  });

  test("reports links to other sites that don't work, and the unchecked ones together", () => {
    const gone = "https://gone.example.com";
    const [one, two] = ["https://one.example.com", "https://two.example.com"];
    const markDefs = [gone, one, two].map((href) => ({ _key: href, _type: "link", href }));
    const document = textBlock(paragraph("Three links", { markDefs }));
    const offline: LinkState = { state: "unknown", reason: "the site's server can't reach the internet" };
    const linkStates = new Map<string, LinkState>([
      [gone, { state: "broken", reason: "the page no longer exists there (404)" }],
      [one, offline],
      [two, offline],
    ]);
    expect(documentFindings(document, { ...qualityContext, linkStates })).toMatchObject([
      {
        level: "warning",
        path: `${PARAGRAPH}.markDefs[_key=="${gone}"].href`,
        message: expect.stringContaining(
          `The link to ${gone} doesn't work: the page no longer exists there (404).`,
        ),
      },
      { level: "note", path: "", message: `2 links to other sites could not be checked: ${offline.reason}.` },
    ]);
  });

  test("asks for small headings in a long text", () => {
    const [one, two] = [paragraph(`${many(20)}. `.repeat(10)), paragraph(`${many(20)}. `.repeat(10))];
    const headings = (document: Parameters<typeof documentFindings>[0]) =>
      said(document).filter((line) => line.includes("small heading"));
    expect(headings(textBlock(one, two))).toEqual([
      expect.stringContaining(`${BODY}: This text has 400 words without a small heading.`),
    ]);
    expect(headings(textBlock(one, paragraph("Then", { style: "h3" }), two))).toEqual([]);
  });
});
