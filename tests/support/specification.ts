import { BRAND_ID, BRAND_NAME, TAGLINE } from "#schemas/brand.ts";

/**
 * The strings and numbers of the product's specification (sections 1, 2, 4 and 9), copied from its text and never from the
 * seed or the code. Tests look for every entry on the rendered pages. The name and the tagline are the brand's
 * (schemas/brand.ts), so these tests also pass for another brand that keeps the texts.
 */

export const PRODUCT = BRAND_NAME;

export const titles = {
  "/": `${PRODUCT} | ${TAGLINE.en}`,
  "/privacy-policy": `Privacy Policy | ${PRODUCT}`,
  "/terms-of-service": `Terms of Service | ${PRODUCT}`,
} as const;

export const headline = "The Ultimate Patient AI Experience";

export const subtitle =
  "transforms healthcare with intelligent conversations, personalized coaching and 24/7 AI-powered patient engagement";

/**
 * The cards, each with its title, its offer and claims in any case, its button, and the demo that the button leads
 * to.
 */
export const featureCards = [
  {
    title: "Voice AI Conversations",
    offer: "natural, empathetic AI conversations",
    claims: ["95% accuracy", "24/7 availability", "50+ languages"],
    button: "Try Voice Demo",
    demo: "voice",
  },
  {
    title: "Smart Messaging",
    offer: "WhatsApp, SMS and web chat with health insights",
    claims: ["2B+ WhatsApp users", "instant response", "99% uptime"],
    button: "Try Chat Demo",
    demo: "chat",
  },
  {
    title: "Video Coaching",
    offer: "AI video sessions with coaching, exercise demos and wellness guidance",
    claims: ["4K video quality", "AI powered", "real-time feedback"],
    button: "Try Video Demo",
    demo: "video",
  },
] as const;

/** The content of the cards' previews. `exchange` lists the speakers in the voice preview, in order. */
export const previews = {
  timer: "15:30",
  exchange: ["coach", "patient"],
  reminder: /medication.reminder/i,
  badge: "LIVE",
  coachLabel: "AI coach",
} as const;

/** The demos in the order in which they are stacked, each with a button that exists from the start. */
export const demos = [
  ["voice", "Start Demo"],
  ["chat", "WhatsApp"],
  ["video", "Pause Demo"],
] as const;

export const navigation = [
  ["Features", "demos"],
  ["Applications", "applications"],
  ["Integration", "integration"],
  ["Goals", "goals"],
  ["Technology", "technology"],
] as const;

export const menuButton = "Toggle menu";

export const callToAction = ["Get Early Access", "early-access"] as const;

/** Anchored parts of the landing page. The specification leaves their order open; this is the page's. */
export const anchors = [
  "features",
  "demos",
  "applications",
  "integration",
  "technology",
  "trusted-by",
  "goals",
  "early-access",
  `${BRAND_ID}-info`,
] as const;

export const footerAnchors = [
  "features",
  "applications",
  "trusted-by",
  "goals",
  "technology",
  "early-access",
] as const;

/** The product's purposes, one per target application, and the focus of the last one. */
export const useCases = [
  /post-appointment follow-up/i,
  /post-discharge recovery/i,
  /chronic disease management/i,
] as const;
export const focus = /hypertension/i;

/** The stages of the how-it-works flow, each with the terms it must name. */
export const integrationFlow = [
  ["Your Systems", [/EMR/, /EHR/, /APIs/, /spreadsheets/i]],
  [/integration hub/i, []],
  [/product ecosystem/i, []],
] as const;

export const headings = [
  "Target Applications",
  "Seamless Integration",
  "Our Goals",
  "Our Data-Driven Approach",
  "Data Collection Points",
  "How We Process Your Data",
  "Secure & Compliant",
  "Lightning Fast Setup",
  "Instant User Onboarding",
  "Daily AI messages",
  "Weekly AI voice calls",
  "Two AI avatar video sessions",
  "Stay Updated",
] as const;

export const progressBars = [85, 70, 90] as const;

export const dashboardTabs = ["Overview Dashboard", "Patient Details"] as const;

/** The label of each tile, as a pattern, and its figure. */
export const dashboardFigures = [
  [/patients/i, "247"],
  [/high.risk/i, "23"],
  [/programs/i, "8"],
  [/compliance/i, "89%"],
] as const;

/** The early-access form: the labels of its fields, its interests, and the countries by code. */
export const earlyAccess = {
  fields: ["Name", "Email", "Organization", "Country", "Role"],
  interests: ["Pilot study", "Investment", "Partnership"],
  countries: {
    us: "United States",
    ca: "Canada",
    uk: "United Kingdom",
    au: "Australia",
    de: "Germany",
    fr: "France",
    jp: "Japan",
    cn: "China",
    in: "India",
    br: "Brazil",
    mx: "Mexico",
    ae: "United Arab Emirates",
    sa: "Saudi Arabia",
    sg: "Singapore",
    za: "South Africa",
    ng: "Nigeria",
    eg: "Egypt",
    kr: "South Korea",
    it: "Italy",
    es: "Spain",
  },
} as const;

export const voiceAgentButton = "Talk to the AI Voice Agent";

export const notFound = { heading: "Oops! Page not found", link: "Return to Home" } as const;

export const errorHeading = "Unexpected Application Error!";

export const unsupportedVideo = "Your browser does not support the video tag.";

/** The subject of each section, in order. Its heading must match the pattern. */
export const privacySections = [
  /introduction/i,
  /collect/i,
  /use/i,
  /protect/i,
  /shar/i,
  /rights/i,
  /children|18/i,
  /change/i,
  /contact/i,
] as const;

export const termsSections = [
  /accept/i,
  /service/i,
  /account/i,
  /privacy/i,
  /healthcare disclaimer/i,
  /intellectual property/i,
  /liability/i,
  /modif/i,
  /governing law/i,
  /contact/i,
] as const;

/** Pixels and milliseconds. */
export const constants = {
  solidAfter: 20,
  activeOffset: 100,
  mobileBreakpoint: 768,
  mobileMenuOffset: 60,
  demoScrollDelay: 1000,
  revealOffset: 100,
  revealStagger: 200,
} as const;
