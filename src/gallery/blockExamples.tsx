import { PageBlocks } from "#blocks/PageBlocks.tsx";
import type { ImageSet, PageBlock } from "#content/index.ts";
import type { Examples } from "./GalleryContent.ts";

const POSTER = "/images/video_preview_poster.webp";

/** Returns a static picture of the site, as a placeholder for an editor's picture. */
export const pictureOf = (): ImageSet => ({
  src: POSTER,
  srcSet: `${POSTER} 1280w`,
  width: 960,
  height: 640,
});

type Paragraph = Extract<
  Extract<PageBlock, { _type: "pictureTextBlock" }>["body"][number],
  { _type: "block" }
>;

const paragraph = (key: string, text: string, more: Partial<Paragraph> = {}): Paragraph => ({
  _type: "block",
  _key: key,
  style: "normal",
  children: [{ _type: "span", _key: "span", text, marks: [] }],
  ...more,
});

const picture = { asset: "", alt: "A patient and her coach", hotspot: null, crop: null };
const titled = (key: string, title: string, description: string) => ({ _key: key, title, description });
const headed = (_key: string, heading: string) => ({
  _key,
  heading,
  intro: "What it is about, in a sentence.",
});
const href = "/privacy-policy";

/** Every block type of editors' pages except sections, which have their own examples. */
const blocks: readonly Exclude<PageBlock, { _type: "sectionBlock" }>[] = [
  {
    _type: "openingBlock",
    ...headed("opening", "What this page is about"),
    buttonLabel: "Read on",
    href,
    moment: null,
  },
  {
    _type: "featureCardsBlock",
    ...headed("cards", "Cards in a row"),
    numbered: null,
    cards: ["first", "second", "third"].map((name) => titled(name, `The ${name} card`, "What it says.")),
  },
  {
    _type: "figuresBlock",
    ...headed("figures", "Figures in large type"),
    figures: [
      { _key: "one", value: "95%", label: "accuracy", note: null, claim: null },
      { _key: "two", value: "50+", label: "languages", note: null, claim: null },
    ],
  },
  {
    _type: "textBlock",
    _key: "text",
    heading: "A text of any length",
    body: [
      paragraph("one", "A paragraph of the text."),
      paragraph("two", "A small heading in it", { style: "h3" }),
      paragraph("three", "A point of a list.", { listItem: "bullet", level: 1 }),
      { _type: "image", _key: "four", ...picture },
    ],
  },
  {
    _type: "pictureTextBlock",
    _key: "picture",
    heading: "A picture beside text",
    side: "left",
    picture,
    body: [paragraph("one", "Words beside a picture.")],
  },
  {
    _type: "tableBlock",
    ...headed("table", "A table"),
    caption: "What each plan includes",
    rows: [
      { _key: "one", cells: ["Plan", "Patients", "Support"] },
      { _key: "two", cells: ["Pilot", "Up to 50", "Weekly calls"] },
      { _key: "three", cells: ["Clinic", "Up to 500", "On working days"] },
    ],
  },
  {
    _type: "questionsBlock",
    ...headed("questions", "Questions and answers"),
    questions: [titled("one", "Is this a question?", "It is."), titled("two", "Is it the only one?", "No.")],
  },
  {
    _type: "quotationsBlock",
    ...headed("quotations", "Quotations"),
    quotations: [{ _key: "one", text: "What somebody said.", person: "A. Nurse", role: "Nurse, Ward 3" }],
  },
  {
    _type: "callToActionBlock",
    _key: "action",
    heading: "A call to action",
    text: "What comes next.",
    buttonLabel: "Write to us",
    href,
  },
  { _type: "earlyAccessBlock", ...headed("form", "The form on this page") },
  {
    _type: "claimsBlock",
    ...headed("claims", "Claims and evidence"),
    documents: [],
    claims: [
      {
        _id: "accuracy",
        statement: "95% accuracy",
        qualifier: "Our transcription target, not clinical accuracy.",
        ...{ isApproved: true, showsQualifier: true, evidence: ["transcription-target"] },
      },
      {
        _id: "response",
        statement: "instant response",
        qualifier: null,
        ...{ isApproved: true, showsQualifier: false, evidence: ["response-target"] },
      },
    ],
    evidence: [
      {
        ...{ _id: "transcription-target", title: "Transcription target", kind: "target" },
        summary: "We aim to write down 95% of the spoken words correctly.",
        ...{ size: "Calls of a week", method: "Set in the specification.", date: "2026-11-01" },
        ...{ url: "https://www.example.com/target", file: null, reviewBy: "2027-11-26" },
      },
      {
        ...{ _id: "response-target", title: "Response time", kind: "target" },
        summary: "The coach is designed to respond in seconds.",
        ...{ size: null, method: null, date: null, url: null, file: null, reviewBy: "2026-01-31" },
      },
    ],
  },
];

/** Each block on a separate page. */
export const blockExamples: Examples = Object.fromEntries(
  blocks.map((block) => [
    `block-${block._key}`,
    <PageBlocks
      language="en"
      privacyHref="/privacy-policy"
      key={block._key}
      blocks={[block]}
      sections={{}}
      imageSet={pictureOf}
      settings={{ schedulingUrl: null }}
      claims={{ claims: [], evidence: [] }}
      today="2026-11-26"
    />,
  ]),
);
