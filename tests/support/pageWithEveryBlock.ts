import { pageSectionIds } from "#schemas/singletons.ts";

/** The id that the lake assigns to an image of 1200 × 800 pixels. */
export const aPicture = "image-0123456789abcdef0123456789abcdef01234567-1200x800-png";

const picture = (alt: string) => ({ _type: "image", asset: { _type: "reference", _ref: aPicture }, alt });

const words = (_key: string, text: string, more = {}) => ({
  ...{ _type: "block", _key, style: "normal", markDefs: [] },
  children: [{ _type: "span", _key: "span", text, marks: [] }],
  ...more,
});
const card = (_key: string, title: string, description: string) => ({
  ...{ _key, _type: "pageCard", title, description },
});
const question = (_key: string, title: string, description: string) => ({
  ...{ _key, _type: "questionAndAnswer", title, description },
});
const claim = { _type: "reference", _ref: "claim-accuracy" };
/** A sentence with a claim and a reference. */
const citing = {
  ...words("p0", "We aim at "),
  children: [
    { _type: "span", _key: "span", text: "We aim at ", marks: [] },
    { _type: "citedClaim", _key: "claim", claim },
    { _type: "citation", _key: "source", source: "The city library, 2024", url: "https://example.com/study" },
  ],
};
const quotation = {
  ...{ _key: "one", _type: "quotation", text: "What somebody said, word for word." },
  ...{ person: "A. Nurse", role: "Nurse, Ward 3", consentDate: "2026-03-01", consentNote: "In file 12" },
};
const policy = { _type: "pageLink", target: { _type: "reference", _ref: "privacyPolicy", _weak: true } };

/** The early-access form already appears as a block. */
const sections = pageSectionIds.filter((id) => id !== "earlyAccess");

const review = { _type: "review", owner: "Marketing", lastReviewed: "2026-11-26", nextReview: "2028-01-31" };

/** A saved block, which the page shows. */
export const savedBlock = {
  _id: "saved-visit",
  _type: "savedBlock",
  name: "Visit us",
  block: [
    {
      _key: "visit",
      _type: "callToActionBlock",
      heading: "Visit the ward",
      text: "See how a shift works with the coach.",
      buttonLabel: "Plan a visit",
      href: "mailto:visits@tendwell.example",
    },
  ],
  review,
} as const;

/** An editor's page with every kind of block, and every section that a page may show. */
export const pageWithEveryBlock = {
  _id: "page-every-block",
  _type: "page",
  title: "Every block",
  slug: { _type: "slug", current: "every-block" },
  description: "A page with every kind of block that there is, for tests of what holds for all of them.",
  inHeader: false,
  inFooter: "no",
  review,
  blocks: [
    {
      _key: "opening",
      _type: "openingBlock",
      heading: "Every block on one page",
      intro: "What stands on this page, and why it does, in a sentence.",
      buttonLabel: "Read the policy",
      page: policy,
      moment: "alert",
    },
    {
      _key: "cards",
      _type: "featureCardsBlock",
      heading: "Cards in a row",
      intro: "Each with a few sentences.",
      cards: [
        card("one", "The first card", "What the first card says."),
        card("two", "The second card", "What the second card says."),
      ],
    },
    {
      _key: "figures",
      _type: "figuresBlock",
      heading: "Figures in large type",
      figures: [
        { _key: "one", _type: "marketingFigure", value: "95%", label: "accuracy", claim },
        { _key: "two", _type: "marketingFigure", value: "50+", label: "languages" },
      ],
    },
    {
      _key: "text",
      _type: "textBlock",
      heading: "A text of any length",
      body: [
        words("p1", "A paragraph of the text."),
        citing,
        words("p2", "A small heading in the text", { style: "h3" }),
        words("p3", "A point of a list.", { listItem: "bullet", level: 1 }),
        { _key: "p4", ...picture("A ward in the morning") },
      ],
    },
    {
      _key: "picture",
      _type: "pictureTextBlock",
      heading: "A picture beside text",
      side: "left",
      picture: picture("A phone on a table"),
      body: [words("p1", "Words beside a picture.")],
    },
    {
      _key: "table",
      _type: "tableBlock",
      heading: "What each plan includes",
      caption: "The plans and their support",
      rows: [
        { _key: "one", _type: "tableRow", cells: ["Plan", "Patients", "Support"] },
        { _key: "two", _type: "tableRow", cells: ["Pilot", "Up to 50", "Weekly calls"] },
        { _key: "three", _type: "tableRow", cells: ["Clinic", "Up to 500", "Weekly calls"] },
      ],
    },
    {
      _key: "questions",
      _type: "questionsBlock",
      heading: "Questions and answers",
      questions: [
        question("one", "Is this a question?", "It is, with its answer."),
        question("two", "Is it the only one?", "No, here is another."),
      ],
    },
    { _key: "quotations", _type: "quotationsBlock", heading: "Quotations", quotations: [quotation] },
    {
      _key: "newest",
      _type: "newestArticlesBlock",
      heading: "The newest articles",
      kind: "article",
    },
    {
      _key: "action",
      _type: "callToActionBlock",
      heading: "A call to action",
      text: "What comes next, in a sentence.",
      buttonLabel: "Write to us",
      href: "mailto:hello@tendwell.example",
    },
    {
      _key: "form",
      _type: "earlyAccessBlock",
      heading: "The form on this page",
      intro: "Tell us who you are and what interests you.",
    },
    { _key: "claims", _type: "claimsBlock", heading: "Claims and evidence" },
    { _key: "report", _type: "reportBlock", heading: "The packages of this site", kind: "software" },
    { _key: "shared", _type: "sharedBlock", saved: { _type: "reference", _ref: savedBlock._id } },
    ...sections.map((id) => ({
      _key: `section-${id}`,
      _type: "sectionBlock",
      section: { _type: "reference", _ref: id },
    })),
  ],
} as const;
