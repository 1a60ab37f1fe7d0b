import { CITY } from "#schemas/brand.ts";
import type { SeedChange } from "./change.ts";

/** A change to the seed that makes it invalid. */
export interface BrokenContent extends SeedChange {
  readonly name: string;
  /** The beginning of each line of the check, as `shortLine` formats it; without the id of the changed document. */
  readonly lines: readonly string[];
}

/** Rows of broken content for each document: the name, the change and the lines. */
type Rows = Readonly<Record<string, readonly (readonly [string, SeedChange["set"], ...string[]])[]>>;

/** Returns the cases of a table. */
export const casesOf = (table: Rows): BrokenContent[] =>
  Object.entries(table).flatMap(([document, rows]) =>
    rows.map(([name, set, ...lines]) => ({ name, document, set, lines })),
  );

export const long = (length: number) => "long ".repeat(length).slice(0, length).trim().padEnd(length, "g");
const asset = { _type: "reference", _ref: "image-0123456789abcdef0123456789abcdef01234567-1200x800-png" };
const photo = { _type: "image", alt: "A nurse with a phone" };
const goal = (_key: string, label: string, percent: number) => ({
  ...{ _key, _type: "goal", label, percent },
  description: "One of the goals that a test wrote for this page.",
});
const messages = goal("messages", "Patients who answer their daily message", 85);
const calls = goal("calls", "Patients who complete the weekly call", 70);
const link = "sections.3.body.0.markDefs.0";
const LINK = "sections[privacy].body[privacy-1].markDefs[privacy-1-l1]";
const typed = "sections.4.body.4.markDefs.0.href";
const TYPED = "sections[sharing].body[sharing-5].markDefs[sharing-5-l1].href";
const noTarget = "The target of this link is not published, or it is hidden.";

const noSection = `${LINK}: The section that this link points to no longer exists.`;

/** Invalid content that must not reach a page. */
export const brokenContent = casesOf({
  hero: [
    ["a missing headline", { headline: undefined }, "headline: Required"],
    ["a headline of spaces", { headline: " \u200b\u2800 " }, "headline: Write some text here."],
    ["a headline beyond its two lines", { headline: long(61) }, "headline: Must be at most 60 characters"],
    ["a headline that is a number", { headline: 95 }, 'headline: Expected type "String", got "Number"'],
    ["an unknown field", { kicker: "New" }, "kicker: Field 'kicker' does not exist on type 'hero'."],
    ["two cards", { "cards.2": undefined }, "cards: Add exactly three cards"],
    [
      "two cards for one demo",
      { "cards.1.kind": "voice" },
      "cards: No card links to the chat demo.",
      "cards[chat].voicePreview: Fill in the voice preview.",
    ],
    ["a card for an unknown demo", { "cards.1.kind": "smell" }, 'cards[chat].kind: Value "smell" did not'],
    ["two cards with one key", { "cards.1._key": "voice" }, 'cards[1]: The _key "voice" is used twice'],
    ["a card without a key", { "cards.1._key": undefined }, "cards[1]: This item has no _key."],
    ["a figure that is null", { "cards.0.figures.0": null }, "cards[voice].figures[0]: This item is not"],
    ["a card without figures", { "cards.0.figures": [] }, "cards[voice].figures: Must have at least 1 items"],
    ["a missing preview", { "cards.0.voicePreview": undefined }, "cards[voice].voicePreview: Fill in"],
    ["an invalid timer", { "cards.0.voicePreview.timer": "15:75" }, "cards[voice].voicePreview.timer: Write"],
    [
      "a preview of another type",
      { "cards.0.voicePreview._type": "chatPreview" },
      'cards[voice].voicePreview: This is of type "chatPreview", but must be "voicePreview".',
    ],
    [
      "an unapproved figure",
      { "cards.0.figures.0.value": "97%" },
      'cards[voice].figures[accuracy]: The figure "97% accuracy" is not approved.',
    ],
    [
      "a next review before the last one",
      { "review.lastReviewed": "2026-06-31", "review.nextReview": "2026-05-01" },
      "review.lastReviewed: Choose a day that exists",
      "review.nextReview: This day is before “Last checked”.",
    ],
    ["a wrong type", { _type: "goals" }, 'The document "hero" is of type "goals"; it must be "hero".'],
  ],
  applications: [
    [
      "a claim about health",
      {
        "cards.2.description":
          "The coach lowers blood pressure for people who talk with it every day of the week.",
      },
      'cards[chronic].description: "coach lowers blood pressure for people who talk with it every" is a claim about health that is not approved.',
    ],
    [
      "a picture that does not exist",
      { "cards.0.image": { ...photo, asset } },
      `cards[follow-up].image.asset: This refers to "${asset._ref}", which is not in this content.`,
    ],
    [
      "a picture without alternative text",
      { "cards.0.image": { _type: "image", _sanityAsset: "image@file://./hero.ndjson" } },
      "cards[follow-up].image.alt: This picture has no alternative text (alt).",
    ],
    [
      "a missing picture file to import",
      { "cards.0.image": { ...photo, _sanityAsset: "image@file://./nurse.png" } },
      'cards[follow-up].image: The asset "nurse.png" does not exist.',
    ],
  ],
  clinicalSafety: [
    [
      "a promise in a safety step's aim",
      { "steps.2.aim": "Guaranteed in 15 minutes" },
      'steps[nurse]: The response time "A named nurse is contacted: Guaranteed in 15 minutes" is not approved.',
    ],
  ],
  demos: [
    [
      "placeholder text",
      { intro: "Lorem ipsum dolor sit amet, consectetur elit." },
      'intro: "Lorem ipsum" is placeholder text.',
    ],
  ],
  voiceAgent: [
    ["a forgotten note", { topics: ["How?", "TODO: ask"] }, 'topics[1]: "TODO" is placeholder text.'],
    [
      "a duplicate topic",
      { topics: ["How?", "How?"] },
      "topics[0]: Can't be a duplicate",
      "topics[1]: Can't",
    ],
  ],
  goals: [
    [
      "a goal over 100 percent",
      { "goals.0.percent": 101 },
      "goals[messages].percent: Must be lower than or equal to 100",
      `goals[messages]: The goal "${messages.label}: 101%" is not approved.`,
    ],
    [
      "a goal that is not a whole number",
      { "goals.0.percent": 84.5 },
      "goals[messages].percent: Must be an integer",
      `goals[messages]: The goal "${messages.label}: 84.5%" is not approved.`,
    ],
    [
      "four goals",
      { "goals.3": goal("more", "More", 10) },
      "goals: Must have at most 3 items",
      'goals[more]: The goal "More: 10%" is not approved.',
    ],
    [
      "goals in another order than in the specification",
      { "goals.0": calls, "goals.1": messages },
      "Specification, section 9, progress bars: goals[].percent is [70,85,90], not [85,70,90].",
    ],
    [
      "a document that no page shows",
      { _id: "goals2" },
      'goals2: No page shows the document "goals2": type "goals" has only "goals".',
      'The document "goals" (Goals) is missing.',
      `page-pilot-studies blocks[measures].body[p7].markDefs[m1]: ${noTarget}`,
    ],
    ["a document of a type that does not exist", { _type: "aims" }, 'No schema defines the type "aims".'],
  ],
  dashboardSample: [
    [
      "a wrong sum of tiers",
      { "riskTiers.2.count": 145 },
      "riskTiers: The tiers add up to 246, but the tile",
    ],
    [
      "a high tier that differs from its tile",
      { "riskTiers.0.count": 24, "riskTiers.2.count": 145 },
      "riskTiers: The high tier counts 24, but the tile shows 23.",
    ],
    ["a duplicate tier", { "riskTiers.1.tier": "low" }, "riskTiers: Add the tier medium."],
    ["a compliance over 100 percent", { "compliance.value": 101 }, "compliance: Compliance is a percentage"],
    ["a negative count", { "programs.value": -1 }, "programs.value: Must be greater than or equal to 0"],
    [
      "five events on two days of the chart",
      { "patient.chart.events.0.day": 14 },
      "patient.chart.events: Day 14 and the day before have more than 4 events.",
    ],
    [
      "a sample figure that differs from the specification",
      { "programs.value": 9 },
      "Specification, section 9, dashboard mock sample figures: programs.value is 9, not 8.",
    ],
  ],
  siteSettings: [
    [
      "a slug that is not a valid anchor",
      { productSlug: "Tend Well" },
      "productSlug: Use only lowercase letters, digits and hyphens.",
    ],
    ["an invalid email address", { email: "hello at tendwell" }, "email: Write an address such as"],
    [
      "a phone number without a country code",
      { phone: "305 555 0142" },
      "phone: Begin with + and the country",
    ],
    [
      "a link that runs a script",
      { hipaaArticleUrl: "javascript:alert(1)" },
      "hipaaArticleUrl: Write a complete address that begins with https://.",
    ],
    [
      "an address outside the city",
      { "postalAddress.2": "Tampa, FL 33602" },
      `schemas/brand.ts: postalAddress does not say "${CITY.en}".`,
    ],
  ],
  privacyPolicy: [
    [
      "eight privacy sections",
      { "sections.7": undefined },
      "Specification, section 2, privacy policy (9 sections): there are 8 sections, not 9.",
    ],
    [
      "a heading with an unsupported style",
      { "sections.0.body.0.style": "h1" },
      'sections[introduction].body[introduction-1].style: Value "h1" did not match any allowed values',
    ],
    [
      "a typed link to a page of this site",
      { [typed]: "/privacy-policy" },
      `${TYPED}: Do not type the address`,
    ],
    ["a link to ftp", { [typed]: "ftp://example.com/terms" }, `${TYPED}: Write https://… for another site`],
    [
      "a link to an incomplete email address",
      { [typed]: "mailto:hello" },
      `${TYPED}: "mailto:hello" is not a valid email address.`,
    ],
    [
      "a small heading that lost its style",
      { "sections.1.body.0.style": undefined },
      "sections[information].body[information-1]: This block has no style.",
    ],
    [
      "a list a million levels deep",
      { "sections.2.body.1.level": 1_000_000 },
      'Document "privacyPolicy", field sections[2].body[1].level: must be at most 10.',
    ],
    ["a date that does not exist", { effectiveDate: "yesterday" }, "effectiveDate: Must be a valid ISO-8601"],
    [
      "an overdue review of a legal document",
      { "review.lastReviewed": "2025-11-25", "review.nextReview": "2026-11-25" },
      "review.nextReview: The check has been overdue since 2026-11-25.",
    ],
    [
      "a policy that omits a processor",
      { "sections.4.body.1.children.1.text": " A company runs the voice demo." },
      'The privacy policy does not name "Vapi" and "Daily", but visitors\' data goes to the voice platform.',
    ],
    [
      "a policy that omits the data sent to the captcha service",
      { "sections.4.body.4.children.3.text": "." },
      'The privacy policy does not name "network address to Google", but visitors\' data goes to the captcha',
    ],
  ],
  termsOfService: [
    [
      "sections out of order",
      { "sections.4.heading": "Liability", "sections.6.heading": "Healthcare Disclaimer" },
      'Specification, section 2, terms of service (10 sections): section 5 is "Liability", not on healthcare',
    ],
    ["a link to a page that does not exist", { [`${link}.target._ref`]: "pricing" }, `${LINK}: ${noTarget}`],
    [
      "a link to a missing section",
      { [`${link}.section`]: "pricing" },
      `${LINK}: The section that this link points to no longer`,
    ],
    ["a link to another page's section", { [`${link}.section`]: "liability" }, noSection],
    [
      "a link that leads nowhere",
      { [`${link}.target`]: undefined },
      `${LINK}.target: Required`,
      `${LINK}: Choose the page or section that the link leads to.`,
    ],
    [
      "a mark without its link",
      { "sections.3.body.0.markDefs": [] },
      'sections[privacy].body[privacy-1]: "privacy policy" has the mark "privacy-1-l1", which is not strong',
    ],
    [
      "a link without words",
      { "sections.3.body.0.children.1.marks": [] },
      'sections[privacy].body[privacy-1]: No text uses the link "privacyPolicy".',
    ],
  ],
});
