import {
  BRAND_ID,
  BRAND_NAME,
  CITY,
  GOVERNING_LAW,
  IS_SPECIFIED_BRAND,
  TAGLINE,
} from "../../../schemas/brand.ts";

/** The specification's requirement for a piece of content. */
type Wanted =
  | { readonly equals: unknown }
  /** A phrase that the text must contain. */
  | { readonly says: string }
  /** A word that each heading in a list must contain, in order. */
  | { readonly subjects: readonly string[] };

export interface SpecificationRule {
  /** The section of the specification, or the file that the content must agree with. */
  readonly source: string;
  /** The id of the document that the rule applies to. */
  readonly document: string;
  /** A GROQ expression on that document. */
  readonly of: string;
  readonly wanted: Wanted;
  /**
   * `error`: the page requires it. `warning`: the specification's wording, which a marketer may change. In the seed, both
   * are errors.
   */
  readonly level: "error" | "warning";
}

/** Defines a rule for the specification's exact words or figures. */
const words = (document: string, of: string, equals: unknown, source: string): SpecificationRule => ({
  source,
  document,
  of,
  wanted: { equals },
  level: "warning",
});

/** Defines a rule for a text that must contain a phrase. */
const says = (document: string, of: string, phrase: string, source: string): SpecificationRule => ({
  ...words(document, of, undefined, source),
  wanted: { says: phrase },
});

/** Defines a rule for the number of items that the page is designed for. */
const counts = (document: string, list: string, equals: number, source: string): SpecificationRule => ({
  ...words(document, `count(${list})`, equals, source),
  level: "error",
});

const card = (
  kind: string,
  title: string,
  button: string,
  claims: readonly string[],
): SpecificationRule[] => {
  const source = `section 1, feature card ${title}`;
  const at = (expression: string) => `cards[kind == "${kind}"][0].${expression}`;
  return [
    counts("hero", `cards[kind == "${kind}"]`, 1, "section 1, three hero feature cards"),
    words("hero", at("title"), title, source),
    words("hero", at("buttonLabel"), button, source),
    words("hero", at('figures[]{"claim": value + " " + label}.claim'), claims, source),
  ];
};

/** Defines a rule for the number and subjects of a legal document's sections. */
const legal = (document: string, source: string, subjects: readonly string[]): SpecificationRule => ({
  ...words(document, "sections[].heading", undefined, source),
  wanted: { subjects },
});

/** What findings name for content that disagrees with the brand. */
const BRAND_FILE = "schemas/brand.ts";

/** The rules that the content agrees with `schemas/brand.ts`, for every brand. */
const brandRules: readonly SpecificationRule[] = [
  words("siteSettings", "productName", BRAND_NAME, BRAND_FILE),
  words("siteSettings", "productSlug", BRAND_ID, BRAND_FILE),
  words("siteSettings", "tagline", TAGLINE.en, BRAND_FILE),
  says("siteSettings", "postalAddress", CITY.en, BRAND_FILE),
  says("termsOfService", 'pt::text(sections[_key == "law"][0].body)', GOVERNING_LAW.en, BRAND_FILE),
];

/** The specification's rules for its own brand's content (sections 1, 2, 5 and 9). */
const allRules: readonly SpecificationRule[] = [
  words("hero", "headline", "The Ultimate Patient AI Experience", "section 1, hero headline"),
  says("hero", "subtitle", "transforms healthcare", "section 1, hero subtitle"),
  says("hero", "subtitle", "intelligent conversations", "section 1, hero subtitle"),
  says("hero", "subtitle", "personalized coaching", "section 1, hero subtitle"),
  says("hero", "subtitle", "24/7 AI-powered patient engagement", "section 1, hero subtitle"),
  counts("hero", "cards", 3, "section 1, three hero feature cards"),
  ...card("voice", "Voice AI Conversations", "Try Voice Demo", [
    "95% accuracy",
    "24/7 availability",
    "50+ languages",
  ]),
  ...card("chat", "Smart Messaging", "Try Chat Demo", [
    "2B+ WhatsApp users",
    "instant response",
    "99% uptime",
  ]),
  ...card("video", "Video Coaching", "Try Video Demo", [
    "4K video quality",
    "AI powered",
    "real-time feedback",
  ]),
  words("hero", 'cards[kind == "voice"][0].voicePreview.timer', "15:30", "section 9, preview timer"),
  words("hero", 'cards[kind == "video"][0].videoPreview.badge', "LIVE", "section 1, video preview"),
  words("hero", 'cards[kind == "video"][0].videoPreview.coachLabel', "AI coach", "section 1, video preview"),
  words("siteSettings", "callToActionLabel", "Get Early Access", "section 2, navigation bar"),
  words(
    "siteSettings",
    "navigation{features, applications, integration, goals, technology}",
    {
      features: "Features",
      applications: "Applications",
      integration: "Integration",
      goals: "Goals",
      technology: "Technology",
    },
    "section 2, navigation bar",
  ),
  words("siteSettings", "newsletterHeading", "Stay Updated", "section 2, footer"),
  words("applications", "heading", "Target Applications", "section 2, applications"),
  words("applications", "count(cards)", 3, "section 2, applications"),
  words("integration", "heading", "Seamless Integration", "section 2, integration"),
  words("integration", "systems.title", "Your Systems", "section 2, integration"),
  words(
    "integration",
    "benefits[].title",
    ["Secure & Compliant", "Lightning Fast Setup", "Instant User Onboarding"],
    "section 2, integration",
  ),
  words("goals", "heading", "Our Goals", "section 2, goals"),
  words("goals", "goals[].percent", [85, 70, 90], "section 9, progress bars"),
  words(
    "goals",
    "targets[].title",
    ["Daily AI messages", "Weekly AI voice calls", "Two AI avatar video sessions"],
    "section 2, goals",
  ),
  words("technology", "heading", "Our Data-Driven Approach", "section 2, technology"),
  words("technology", "collectionHeading", "Data Collection Points", "section 2, technology"),
  words("technology", "processingHeading", "How We Process Your Data", "section 2, technology"),
  words("dashboardSample", "overviewLabel", "Overview Dashboard", "section 2, technology"),
  words("dashboardSample", "patientLabel", "Patient Details", "section 2, technology"),
  words("dashboardSample", "patients.value", 247, "section 9, dashboard mock sample figures"),
  words("dashboardSample", "highRisk.value", 23, "section 9, dashboard mock sample figures"),
  words("dashboardSample", "programs.value", 8, "section 9, dashboard mock sample figures"),
  words("dashboardSample", "compliance.value", 89, "section 9, dashboard mock sample figures"),
  legal("privacyPolicy", "section 2, privacy policy (9 sections)", [
    "introduction",
    "collect",
    "use",
    "protect",
    "shar",
    "rights",
    "children under 18",
    "changes",
    "contact",
  ]),
  legal("termsOfService", "section 2, terms of service (10 sections)", [
    "acceptance",
    "services",
    "accounts",
    "privacy",
    "healthcare disclaimer",
    "intellectual property",
    "liability",
    "modifications",
    "governing law",
    "contact",
  ]),
  says("privacyPolicy", "pt::text(sections[6].body)", "18", "section 5, minimum age"),
  says("privacyPolicy", "pt::text(sections[6].body)", "under 18", "section 5, minimum age"),
];

/** The rules for the content of this project's brand. */
export const specificationRules = [
  ...brandRules,
  ...allRules.filter(({ level }) => level === "error" || IS_SPECIFIED_BRAND),
];
