import type { SeedChange } from "./change.ts";

/** A change to the seed that makes it invalid. */
export interface BrokenContent extends SeedChange {
  readonly name: string;
  /** The line that the check must print, without the file; two lines if a fault is reported twice. */
  readonly lines: readonly string[];
}

const long = (length: number) => "long ".repeat(length).slice(0, length).trim().padEnd(length, "g");
const hash = "0123456789abcdef0123456789abcdef01234567";
const asset = { _type: "reference", _ref: `image-${hash}-1200x800-png` };

/** Invalid content that must not reach a page. */
export const brokenContent = [
  {
    name: "a missing headline",
    document: "hero",
    set: { headline: undefined },
    lines: ["hero headline: Required"],
  },
  {
    name: "a headline of spaces",
    document: "hero",
    set: { headline: " \u200b\u2800 " },
    lines: [
      "hero headline: Write some text here. Spaces and invisible characters alone leave a gap on the page.",
    ],
  },
  {
    name: "a headline beyond its two lines",
    document: "hero",
    set: { headline: long(61) },
    lines: ["hero headline: Must be at most 60 characters long"],
  },
  {
    name: "a headline that is a number",
    document: "hero",
    set: { headline: 95 },
    lines: ['hero headline: Expected type "String", got "Number"'],
  },
  {
    name: "an unknown field",
    document: "hero",
    set: { kicker: "New" },
    lines: ["hero kicker: Field 'kicker' does not exist on type 'hero'. Remove it, or add it to the schema."],
  },
  {
    name: "two cards",
    document: "hero",
    set: { "cards.2": undefined },
    lines: ["hero cards: Add exactly three cards: one each for voice, messaging and video."],
  },
  {
    name: "two cards for one demo",
    document: "hero",
    set: { "cards.1.kind": "voice" },
    lines: [
      "hero cards: No card links to the chat demo. Choose a different demo for each card.",
      'hero cards[_key=="chat"].voicePreview: Fill in the voice preview. Without it, the card has no picture.',
    ],
  },
  {
    name: "a card for a demo that does not exist",
    document: "hero",
    set: { "cards.1.kind": "smell" },
    lines: ['hero cards[_key=="chat"].kind: Value "smell" did not match any allowed values'],
  },
  {
    name: "two cards with the same key",
    document: "hero",
    set: { "cards.1._key": "voice" },
    lines: [
      'hero cards[1]: The _key "voice" is used twice in this list. Remove this item, and add it again.',
    ],
  },
  {
    name: "a card without a key",
    document: "hero",
    set: { "cards.1._key": undefined },
    lines: ["hero cards[1]: This item has no _key. Add one."],
  },
  {
    name: "a figure that is null",
    document: "hero",
    set: { "cards.0.figures.0": null },
    lines: [
      'hero cards[_key=="voice"].figures[0]: This item is not an object. The list accepts marketingFigure.',
    ],
  },
  {
    name: "a card without figures",
    document: "hero",
    set: { "cards.0.figures": [] },
    lines: ['hero cards[_key=="voice"].figures: Must have at least 1 items'],
  },
  {
    name: "a voice card without its preview",
    document: "hero",
    set: { "cards.0.voicePreview": undefined },
    lines: [
      'hero cards[_key=="voice"].voicePreview: Fill in the voice preview. Without it, the card has no picture.',
    ],
  },
  {
    name: "a timer that is not a time",
    document: "hero",
    set: { "cards.0.voicePreview.timer": "15:75" },
    lines: ['hero cards[_key=="voice"].voicePreview.timer: Write minutes and seconds such as 15:30.'],
  },
  {
    name: "a preview of another type",
    document: "hero",
    set: { "cards.0.voicePreview._type": "chatPreview" },
    lines: [
      'hero cards[_key=="voice"].voicePreview: This is of type "chatPreview", but must be "voicePreview".',
    ],
  },
  {
    name: "an unapproved figure",
    document: "hero",
    set: { "cards.0.figures.0.value": "97%" },
    lines: [
      'hero cards[_key=="voice"].figures[_key=="accuracy"]: The figure "97% accuracy" is not approved. “Claims” in the Studio lists the approved claims.',
    ],
  },
  {
    name: "a claim about health",
    document: "applications",
    set: {
      "cards.2.description":
        "The coach lowers blood pressure for people who talk with it every day of the week.",
    },
    lines: [
      'applications cards[_key=="chronic"].description: "lowers blood pressure" is a claim about health that is not approved. “Claims” in the Studio lists the approved claims.',
    ],
  },
  {
    name: "a promise in a safety step's aim",
    document: "clinicalSafety",
    set: { "steps.2.aim": "Guaranteed in 15 minutes" },
    lines: [
      'clinicalSafety steps[_key=="nurse"]: The response time "A named nurse is contacted: Guaranteed in 15 minutes" is not approved. “Claims” in the Studio lists the approved claims.',
    ],
  },
  {
    name: "placeholder text",
    document: "demos",
    set: { intro: "Lorem ipsum dolor sit amet, consectetur adipiscing elit." },
    lines: ['demos intro: "Lorem ipsum" is placeholder text.'],
  },
  {
    name: "a forgotten note",
    document: "voiceAgent",
    set: { topics: ["How does it talk?", "TODO: ask marketing"] },
    lines: ['voiceAgent topics[1]: "TODO" is placeholder text.'],
  },
  {
    name: "a duplicate topic",
    document: "voiceAgent",
    set: { topics: ["How does it talk?", "How does it talk?"] },
    lines: ["voiceAgent topics[0]: Can't be a duplicate", "voiceAgent topics[1]: Can't be a duplicate"],
  },
  {
    name: "a goal over 100 percent",
    document: "goals",
    set: { "goals.0.percent": 101 },
    lines: [
      'goals goals[_key=="messages"].percent: Must be lower than or equal to 100',
      'goals goals[_key=="messages"]: The goal "Patients who answer their daily message: 101%" is not approved. “Claims” in the Studio lists the approved claims.',
    ],
  },
  {
    name: "a goal that is not a whole number",
    document: "goals",
    set: { "goals.0.percent": 84.5 },
    lines: [
      'goals goals[_key=="messages"].percent: Must be an integer',
      'goals goals[_key=="messages"]: The goal "Patients who answer their daily message: 84.5%" is not approved. “Claims” in the Studio lists the approved claims.',
    ],
  },
  {
    name: "four goals",
    document: "goals",
    set: {
      "goals.3": {
        _key: "more",
        _type: "goal",
        label: "More",
        description: "One more than the page is drawn for.",
        percent: 10,
      },
    },
    lines: [
      "goals goals: Must have at most 3 items",
      'goals goals[_key=="more"]: The goal "More: 10%" is not approved. “Claims” in the Studio lists the approved claims.',
    ],
  },
  {
    name: "a goal that no claim approves",
    document: "goals",
    set: { "goals.0.percent": 86 },
    lines: [
      'goals goals[_key=="messages"]: The goal "Patients who answer their daily message: 86%" is not approved. “Claims” in the Studio lists the approved claims.',
    ],
  },
  {
    name: "goals in another order than in the specification",
    document: "goals",
    set: {
      "goals.0": {
        _key: "calls",
        _type: "goal",
        label: "Patients who complete the weekly call",
        description: "The share of weekly voice calls that reach their last question.",
        percent: 70,
      },
      "goals.1": {
        _key: "messages",
        _type: "goal",
        label: "Patients who answer their daily message",
        description: "The share of enrolled patients who reply on a typical day.",
        percent: 85,
      },
    },
    lines: ["goals: Specification, section 9, progress bars: goals[].percent is [70,85,90], not [85,70,90]."],
  },
  {
    name: "tiers that do not add up",
    document: "dashboardSample",
    set: { "riskTiers.2.count": 145 },
    lines: [
      "dashboardSample riskTiers: The tiers add up to 246, but the tile shows 247 patients. Change one of them.",
    ],
  },
  {
    name: "a high tier that differs from its tile",
    document: "dashboardSample",
    set: { "riskTiers.0.count": 24, "riskTiers.2.count": 145 },
    lines: ["dashboardSample riskTiers: The high tier counts 24, but the tile shows 23. Change one of them."],
  },
  {
    name: "a duplicate tier",
    document: "dashboardSample",
    set: { "riskTiers.1.tier": "low" },
    lines: ["dashboardSample riskTiers: Add the tier medium. The chart shows each tier once."],
  },
  {
    name: "a compliance over 100 percent",
    document: "dashboardSample",
    set: { "compliance.value": 101 },
    lines: ["dashboardSample compliance: Compliance is a percentage: at most 100."],
  },
  {
    name: "a negative count",
    document: "dashboardSample",
    set: { "programs.value": -1 },
    lines: ["dashboardSample programs.value: Must be greater than or equal to 0"],
  },
  {
    name: "five events on two days of the chart",
    document: "dashboardSample",
    set: { "patient.chart.events.0.day": 14 },
    lines: [
      "dashboardSample patient.chart.events: Day 14 and the day before have more than 4 events. Remove some: the chart has no more room.",
    ],
  },
  {
    name: "a sample figure that differs from the specification",
    document: "dashboardSample",
    set: { "programs.value": 9 },
    lines: [
      "dashboardSample: Specification, section 9, dashboard mock sample figures: programs.value is 9, not 8.",
    ],
  },
  {
    name: "a slug that is not a valid anchor",
    document: "siteSettings",
    set: { productSlug: "Tend Well" },
    lines: ["siteSettings productSlug: Use only lowercase letters, digits and hyphens."],
  },
  {
    name: "an invalid email address",
    document: "siteSettings",
    set: { email: "hello at tendwell" },
    lines: ["siteSettings email: Write an address such as hello@tendwell.example."],
  },
  {
    name: "a phone number without a country code",
    document: "siteSettings",
    set: { phone: "305 555 0142" },
    lines: ["siteSettings phone: Begin with + and the country code, then 6 to 15 digits."],
  },
  {
    name: "a link that runs a script",
    document: "siteSettings",
    set: { hipaaArticleUrl: "javascript:alert(1)" },
    lines: ["siteSettings hipaaArticleUrl: Write a complete address that begins with https://."],
  },
  {
    name: "an address outside Miami",
    document: "siteSettings",
    set: { "postalAddress.2": "Tampa, FL 33602" },
    lines: ['siteSettings: Specification, section 2, footer: postalAddress does not say "Miami".'],
  },
  {
    name: "a picture that does not exist",
    document: "applications",
    set: { "cards.0.image": { _type: "image", asset, alt: "A nurse with a phone" } },
    lines: [
      'applications cards[_key=="follow-up"].image.asset: This refers to "image-0123456789abcdef0123456789abcdef01234567-1200x800-png", which is not in this content.',
    ],
  },
  {
    name: "a picture without alternative text",
    document: "applications",
    set: { "cards.0.image": { _type: "image", _sanityAsset: "image@file://./hero.ndjson" } },
    lines: [
      'applications cards[_key=="follow-up"].image.alt: This picture has no alternative text (alt). Describe the picture.',
    ],
  },
  {
    name: "a missing picture file to import",
    document: "applications",
    set: {
      "cards.0.image": {
        _type: "image",
        alt: "A nurse with a phone",
        _sanityAsset: "image@file://./nurse.png",
      },
    },
    lines: ['applications cards[_key=="follow-up"].image: The asset "nurse.png" does not exist.'],
  },
  {
    name: "eight privacy sections",
    document: "privacyPolicy",
    set: { "sections.7": undefined },
    lines: [
      "privacyPolicy: Specification, section 2, privacy policy (9 sections): there are 8 sections, not 9.",
    ],
  },
  {
    name: "sections out of order",
    document: "termsOfService",
    set: { "sections.4.heading": "Liability", "sections.6.heading": "Healthcare Disclaimer" },
    lines: [
      'termsOfService: Specification, section 2, terms of service (10 sections): section 5 is "Liability", not on healthcare disclaimer.',
    ],
  },
  {
    name: "a heading with an unsupported style",
    document: "privacyPolicy",
    set: { "sections.0.body.0.style": "h1" },
    lines: [
      'privacyPolicy sections[_key=="introduction"].body[_key=="introduction-1"].style: Value "h1" did not match any allowed values',
    ],
  },
  {
    name: "a link to a page that does not exist",
    document: "termsOfService",
    set: { "sections.3.body.0.markDefs.0.target._ref": "pricing" },
    lines: [
      'termsOfService sections[_key=="privacy"].body[_key=="privacy-1"].markDefs[_key=="privacy-1-l1"]: The target of this link is not published, or it is hidden. Publish it first, or choose another.',
    ],
  },
  {
    name: "a link to a section that does not exist",
    document: "termsOfService",
    set: { "sections.3.body.0.markDefs.0.section": "pricing" },
    lines: [
      'termsOfService sections[_key=="privacy"].body[_key=="privacy-1"].markDefs[_key=="privacy-1-l1"]: The section that this link points to no longer exists. Choose another.',
    ],
  },
  {
    name: "a link to a section of another page",
    document: "termsOfService",
    set: { "sections.3.body.0.markDefs.0.section": "liability" },
    lines: [
      'termsOfService sections[_key=="privacy"].body[_key=="privacy-1"].markDefs[_key=="privacy-1-l1"]: The section that this link points to no longer exists. Choose another.',
    ],
  },
  {
    name: "a link that leads nowhere",
    document: "termsOfService",
    set: { "sections.3.body.0.markDefs.0.target": undefined },
    lines: [
      'termsOfService sections[_key=="privacy"].body[_key=="privacy-1"].markDefs[_key=="privacy-1-l1"].target: Required',
      'termsOfService sections[_key=="privacy"].body[_key=="privacy-1"].markDefs[_key=="privacy-1-l1"]: Choose the page or section that the link leads to.',
    ],
  },
  {
    name: "a typed link to a page of this site",
    document: "privacyPolicy",
    set: { "sections.4.body.4.markDefs.0.href": "/privacy-policy" },
    lines: [
      'privacyPolicy sections[_key=="sharing"].body[_key=="sharing-5"].markDefs[_key=="sharing-5-l1"].href: Do not type the address of a page of this site. Remove this link and add “Link to a page here” instead.',
    ],
  },
  {
    name: "a link to ftp",
    document: "privacyPolicy",
    set: { "sections.4.body.4.markDefs.0.href": "ftp://example.com/terms" },
    lines: [
      'privacyPolicy sections[_key=="sharing"].body[_key=="sharing-5"].markDefs[_key=="sharing-5-l1"].href: Write https://… for another site, mailto: for email or tel: for a phone number.',
    ],
  },
  {
    name: "a link to an incomplete email address",
    document: "privacyPolicy",
    set: { "sections.4.body.4.markDefs.0.href": "mailto:hello" },
    lines: [
      'privacyPolicy sections[_key=="sharing"].body[_key=="sharing-5"].markDefs[_key=="sharing-5-l1"].href: "mailto:hello" is not a valid email address.',
    ],
  },
  {
    name: "a mark without its link",
    document: "termsOfService",
    set: { "sections.3.body.0.markDefs": [] },
    lines: [
      'termsOfService sections[_key=="privacy"].body[_key=="privacy-1"]: "privacy policy" has the mark "privacy-1-l1", which is not strong, em or a link in this block.',
    ],
  },
  {
    name: "a link without words",
    document: "termsOfService",
    set: { "sections.3.body.0.children.1.marks": [] },
    lines: [
      'termsOfService sections[_key=="privacy"].body[_key=="privacy-1"]: No text uses the link "privacyPolicy". Remove it, or apply it to some text.',
    ],
  },
  {
    name: "a small heading that lost its style",
    document: "privacyPolicy",
    set: { "sections.1.body.0.style": undefined },
    lines: [
      'privacyPolicy sections[_key=="information"].body[_key=="information-1"]: This block has no style. Use "normal" for a paragraph.',
    ],
  },
  {
    name: "a list a million levels deep",
    document: "privacyPolicy",
    set: { "sections.2.body.1.level": 1_000_000 },
    lines: [
      'privacyPolicy: Document "privacyPolicy", field sections[2].body[1].level: must be at most 10. Correct it in the Studio and publish.',
    ],
  },
  {
    name: "a date that does not exist",
    document: "privacyPolicy",
    set: { effectiveDate: "yesterday" },
    lines: ["privacyPolicy effectiveDate: Must be a valid ISO-8601 formatted date string"],
  },
  {
    name: "a next review before the last one",
    document: "hero",
    set: { "review.lastReviewed": "2026-06-31", "review.nextReview": "2026-05-01" },
    lines: [
      "hero review.lastReviewed: Choose a day that exists, such as 2026-03-01.",
      "hero review.nextReview: This day is before “Last reviewed”. Choose a later one.",
    ],
  },
  {
    name: "an overdue review of a legal document",
    document: "privacyPolicy",
    set: { "review.lastReviewed": "2025-11-25", "review.nextReview": "2026-11-25" },
    lines: [
      "privacyPolicy review.nextReview: The review has been overdue since 2026-11-25. Read the document, set both dates under “Review”, and publish.",
    ],
  },
  {
    name: "a policy that omits a processor",
    document: "privacyPolicy",
    set: { "sections.4.body.1.children.1.text": " A company runs the voice demo." },
    lines: [
      'privacyPolicy: The privacy policy does not name "Vapi" and "Daily", but visitors\' data goes to the voice platform.',
    ],
  },
  {
    name: "a policy that omits the data sent to the captcha service",
    document: "privacyPolicy",
    set: { "sections.4.body.4.children.3.text": "." },
    lines: [
      'privacyPolicy: The privacy policy does not name "network address to Google", but visitors\' data goes to the captcha service.',
    ],
  },
  {
    name: "a document of the wrong type",
    document: "hero",
    set: { _type: "goals" },
    lines: ['hero: The document "hero" is of type "goals"; it must be "hero".'],
  },
  {
    name: "a document that no page shows",
    document: "goals",
    set: { _id: "goals2" },
    lines: [
      'goals2: No page shows the document "goals2": type "goals" has only "goals".',
      'goals: The document "goals" (Goals) is missing. The site cannot be built without it.',
      'page-pilot-studies blocks[_key=="measures"].body[_key=="p7"].markDefs[_key=="m1"]: The target of this link is not published, or it is hidden. Publish it first, or choose another.',
    ],
  },
  {
    name: "a document of a type that does not exist",
    document: "goals",
    set: { _type: "aims" },
    lines: ['goals: No schema defines the type "aims".'],
  },
] as const satisfies readonly BrokenContent[];
