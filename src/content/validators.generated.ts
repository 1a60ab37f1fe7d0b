// Written by `npm run content:types` from schemas/ and the queries in src/content/documents.
import * as v from "valibot";
import { between, blockKey, date, exactly, httpsUrl, identity, key, link, matching, numberBetween, optional, some, text, wholeNumber } from "./contentFields.ts";
import { legalBlock, pickedLink, picture, richText, textBlock } from "./portableText.ts";
import type { HERO_QUERY_RESULT, DAY_QUERY_RESULT, CLINICAL_SAFETY_QUERY_RESULT, DEMOS_QUERY_RESULT, APPLICATIONS_QUERY_RESULT, TRUSTED_BY_QUERY_RESULT, INTEGRATION_QUERY_RESULT, GOALS_QUERY_RESULT, TECHNOLOGY_QUERY_RESULT, DASHBOARD_SAMPLE_QUERY_RESULT, EARLY_ACCESS_QUERY_RESULT, VOICE_AGENT_QUERY_RESULT, LEGAL_DOCUMENT_QUERY_RESULT, SITE_SETTINGS_QUERY_RESULT } from "./types.generated.ts";

export const heroCardsFigures = v.object({
  ...key,
  value: text,
  label: text,
  note: optional(text),
  claim: optional(text),
});

export const heroCardsChatPreviewMessages = v.object({
  ...key,
  from: v.picklist(["coach", "patient"]),
  text: text,
});

export const heroCards = v.object({
  ...key,
  kind: v.picklist(["chat", "video", "voice"]),
  title: text,
  description: text,
  figures: between(1, 3, heroCardsFigures),
  buttonLabel: text,
  voicePreview: optional(v.object({
    timer: matching(/^[0-5]\d:[0-5]\d$/, "Write minutes and seconds such as 15:30."),
    coachLine: text,
    patientLine: text,
  })),
  chatPreview: optional(v.object({
    contact: text,
    reminderLabel: text,
    reminderText: text,
    messages: between(1, 3, heroCardsChatPreviewMessages),
  })),
  videoPreview: optional(v.object({
    badge: text,
    coachLabel: text,
    caption: text,
    alternative: text,
  })),
});

export const heroBase = v.object({
  _id: text,
  _type: v.literal("hero"),
  ...identity,
  audience: optional(text),
  headline: text,
  subtitle: text,
  safetyLine: optional(text),
  cards: exactly(3, heroCards),
  figuresHeading: optional(text),
}) satisfies v.GenericSchema<unknown, NonNullable<HERO_QUERY_RESULT>>;

export const dayMomentsLines = v.object({
  ...key,
  label: text,
  text: text,
  fromPatient: optional(v.boolean()),
});

export const dayMoments = v.object({
  ...key,
  time: matching(/^(1[0-2]|[1-9]):([0-5]\d) ([AP])M$/, "Write a time of day such as 8:00 AM."),
  title: text,
  description: text,
  kind: v.picklist(["alert", "call", "messages", "note", "video"]),
  surfaceTitle: text,
  surfaceDetail: text,
  lines: between(1, 5, dayMomentsLines),
});

export const dayBase = v.object({
  _id: text,
  _type: v.literal("day"),
  ...identity,
  heading: text,
  intro: text,
  moments: between(1, 6, dayMoments),
  systolic: exactly(15, wholeNumber(60, 190)),
  diastolic: exactly(15, wholeNumber(60, 190)),
  goal: wholeNumber(0, 190),
  goalLabel: text,
  note: text,
}) satisfies v.GenericSchema<unknown, NonNullable<DAY_QUERY_RESULT>>;

export const clinicalSafetySteps = v.object({
  ...key,
  title: text,
  aim: text,
  description: text,
  claim: optional(text),
});

export const clinicalSafetyBase = v.object({
  _id: text,
  _type: v.literal("clinicalSafety"),
  ...identity,
  heading: text,
  intro: text,
  sentence: text,
  source: text,
  steps: between(1, 5, clinicalSafetySteps),
  note: text,
  neverHeading: text,
  never: between(1, 6, text),
  emergencyHeading: text,
  emergencyText: text,
}) satisfies v.GenericSchema<unknown, NonNullable<CLINICAL_SAFETY_QUERY_RESULT>>;

export const demosBase = v.object({
  _id: text,
  _type: v.literal("demos"),
  ...identity,
  heading: text,
  intro: text,
  voice: v.object({
    title: text,
    description: text,
  }),
  chat: v.object({
    title: text,
    description: text,
  }),
  video: v.object({
    title: text,
    description: text,
  }),
}) satisfies v.GenericSchema<unknown, NonNullable<DEMOS_QUERY_RESULT>>;

export const applicationsCardsThreadMessages = v.object({
  ...key,
  from: v.picklist(["coach", "patient"]),
  text: text,
});

export const applicationsCards = v.object({
  ...key,
  title: text,
  description: text,
  points: optional(between(0, 4, text)),
  image: optional(picture),
  call: optional(v.object({
    timer: matching(/^[0-5]\d:[0-5]\d$/, "Write minutes and seconds such as 15:30."),
    coachLine: text,
    patientLine: text,
  })),
  thread: optional(v.object({
    contact: text,
    reminderLabel: text,
    reminderText: text,
    messages: between(1, 3, applicationsCardsThreadMessages),
  })),
  readings: optional(v.object({
    label: text,
    latest: text,
    values: between(5, 31, numberBetween(0, 1000)),
    goal: numberBetween(0, 1000),
    goalLabel: text,
    caption: text,
  })),
});

export const applicationsBase = v.object({
  _id: text,
  _type: v.literal("applications"),
  ...identity,
  heading: text,
  intro: text,
  cards: between(1, 6, applicationsCards),
  note: optional(text),
}) satisfies v.GenericSchema<unknown, NonNullable<APPLICATIONS_QUERY_RESULT>>;

export const trustedByAudiences = v.object({
  ...key,
  title: text,
  description: text,
  page: optional(text),
});

export const trustedByEvidence = v.object({
  ...key,
  title: text,
  points: between(1, 6, text),
  linkLabel: optional(text),
  page: optional(text),
});

export const trustedByStandards = v.object({
  ...key,
  title: text,
  description: text,
  url: optional(httpsUrl),
  claim: optional(text),
});

export const trustedByBase = v.object({
  _id: text,
  _type: v.literal("trustedBy"),
  ...identity,
  heading: text,
  intro: text,
  audiences: between(1, 4, trustedByAudiences),
  evidence: optional(between(0, 4, trustedByEvidence)),
  standardsHeading: optional(text),
  standards: optional(between(0, 5, trustedByStandards)),
}) satisfies v.GenericSchema<unknown, NonNullable<TRUSTED_BY_QUERY_RESULT>>;

export const integrationSampleInputs = v.object({
  ...key,
  label: text,
  text: text,
});

export const integrationSampleFields = v.object({
  ...key,
  label: text,
  value: text,
  before: optional(text),
});

export const integrationBenefits = v.object({
  ...key,
  title: text,
  description: text,
});

export const integrationBase = v.object({
  _id: text,
  _type: v.literal("integration"),
  ...identity,
  heading: text,
  intro: text,
  systems: v.object({
    title: text,
    description: text,
    items: between(1, 5, text),
  }),
  hub: v.object({
    title: text,
    description: text,
    items: between(1, 5, text),
  }),
  products: v.object({
    title: text,
    description: text,
    items: between(1, 5, text),
  }),
  sample: optional(v.object({
    inputs: between(1, 5, integrationSampleInputs),
    patient: text,
    fields: between(1, 4, integrationSampleFields),
    note: text,
  })),
  benefits: exactly(3, integrationBenefits),
}) satisfies v.GenericSchema<unknown, NonNullable<INTEGRATION_QUERY_RESULT>>;

export const goalsGoals = v.object({
  ...key,
  label: text,
  description: text,
  percent: wholeNumber(0, 100),
  claim: optional(text),
});

export const goalsTargets = v.object({
  ...key,
  title: text,
  description: text,
});

export const goalsBase = v.object({
  _id: text,
  _type: v.literal("goals"),
  ...identity,
  heading: text,
  intro: text,
  goals: exactly(3, goalsGoals),
  targetsHeading: text,
  targets: exactly(3, goalsTargets),
}) satisfies v.GenericSchema<unknown, NonNullable<GOALS_QUERY_RESULT>>;

export const technologyCollectionPoints = v.object({
  ...key,
  title: text,
  description: text,
});

export const technologyProcessingSteps = v.object({
  ...key,
  title: text,
  description: text,
});

export const technologyBase = v.object({
  _id: text,
  _type: v.literal("technology"),
  ...identity,
  heading: text,
  intro: text,
  collectionHeading: text,
  collectionPoints: between(1, 6, technologyCollectionPoints),
  processingHeading: text,
  processingSteps: between(1, 5, technologyProcessingSteps),
}) satisfies v.GenericSchema<unknown, NonNullable<TECHNOLOGY_QUERY_RESULT>>;

export const dashboardSampleRiskTiers = v.object({
  ...key,
  tier: v.picklist(["high", "low", "medium"]),
  label: text,
  count: wholeNumber(0, 99999),
});

export const dashboardSamplePatientListPatients = v.object({
  ...key,
  name: text,
  tier: v.picklist(["high", "low", "medium"]),
  program: text,
  latest: text,
});

export const dashboardSampleAlerts = v.object({
  ...key,
  tier: v.picklist(["high", "low", "medium"]),
  patient: text,
  text: text,
  time: text,
  assignee: optional(text),
  action: optional(text),
});

export const dashboardSamplePatientFacts = v.object({
  ...key,
  label: text,
  value: text,
});

export const dashboardSamplePatientVitals = v.object({
  ...key,
  label: text,
  unit: text,
  values: between(5, 14, numberBetween(0, 100000)),
  goal: optional(numberBetween(0, 100000)),
  period: text,
  alternative: text,
});

export const dashboardSamplePatientChartEvents = v.object({
  ...key,
  day: wholeNumber(1, 14),
  when: text,
  text: text,
  planned: optional(v.boolean()),
});

export const dashboardSampleBase = v.object({
  _id: text,
  _type: v.literal("dashboardSample"),
  ...identity,
  note: text,
  overviewLabel: text,
  patients: v.object({
    value: wholeNumber(0, 99999),
    label: text,
  }),
  highRisk: v.object({
    value: wholeNumber(0, 99999),
    label: text,
  }),
  programs: v.object({
    value: wholeNumber(0, 99999),
    label: text,
  }),
  compliance: v.object({
    value: wholeNumber(0, 99999),
    label: text,
  }),
  riskHeading: text,
  riskTiers: exactly(3, dashboardSampleRiskTiers),
  patientList: optional(v.object({
    allLabel: text,
    patients: between(1, 8, dashboardSamplePatientListPatients),
    note: text,
  })),
  alertsHeading: text,
  alerts: between(1, 5, dashboardSampleAlerts),
  patientLabel: text,
  patient: v.object({
    name: text,
    program: text,
    tier: v.picklist(["high", "low", "medium"]),
    tierLabel: text,
    facts: between(1, 6, dashboardSamplePatientFacts),
    vitalsHeading: text,
    vitals: between(1, 3, dashboardSamplePatientVitals),
    chart: optional(v.object({
      goalLabel: text,
      dayLabel: text,
      readingsLabel: text,
      eventsHeading: text,
      events: between(1, 6, dashboardSamplePatientChartEvents),
    })),
  }),
}) satisfies v.GenericSchema<unknown, NonNullable<DASHBOARD_SAMPLE_QUERY_RESULT>>;

export const earlyAccessSteps = v.object({
  ...key,
  title: text,
  description: text,
});

export const earlyAccessBase = v.object({
  _id: text,
  _type: v.literal("earlyAccess"),
  ...identity,
  heading: text,
  intro: text,
  stepsHeading: text,
  steps: between(1, 4, earlyAccessSteps),
}) satisfies v.GenericSchema<unknown, NonNullable<EARLY_ACCESS_QUERY_RESULT>>;

export const voiceAgentBase = v.object({
  _id: text,
  _type: v.literal("voiceAgent"),
  ...identity,
  heading: text,
  intro: text,
  topics: optional(between(0, 4, text)),
}) satisfies v.GenericSchema<unknown, NonNullable<VOICE_AGENT_QUERY_RESULT>>;

export const legalDocumentSections = v.object({
  ...key,
  heading: text,
  body: some(legalBlock),
});

export const legalDocumentBase = v.object({
  _id: text,
  _type: v.literal("legalDocument"),
  ...identity,
  title: text,
  description: text,
  intro: optional(text),
  effectiveDate: optional(date),
  review: optional(v.object({
    nextReview: optional(date),
  })),
  searchAndShare: optional(v.object({
    title: optional(text),
    hidden: optional(v.boolean()),
    canonicalUrl: optional(httpsUrl),
    picture: optional(picture),
  })),
  sections: some(legalDocumentSections),
}) satisfies v.GenericSchema<unknown, NonNullable<LEGAL_DOCUMENT_QUERY_RESULT>>;

export const landingPageSectionsQuestionsBlockQuestions = v.object({
  ...key,
  title: text,
  description: text,
});

export const landingPageSections = {
  landingSection: v.object({
    _type: v.literal("landingSection"),
    ...blockKey,
    section: v.picklist(["applications", "clinicalSafety", "day", "demos", "goals", "integration", "technology", "trustedBy"]),
    hidden: optional(v.boolean()),
  }),
  newestArticlesBlock: v.object({
    _type: v.literal("newestArticlesBlock"),
    ...blockKey,
    heading: text,
    intro: optional(text),
    kind: v.picklist(["article", "caseStudy"]),
  }),
  questionsBlock: v.object({
    _type: v.literal("questionsBlock"),
    ...blockKey,
    heading: text,
    intro: optional(text),
    questions: between(1, 12, landingPageSectionsQuestionsBlockQuestions),
  }),
};

export const landingPageBase = v.object({
  _id: text,
  _type: v.literal("landingPage"),
  ...identity,
});

export const siteSettingsBase = v.object({
  _id: text,
  _type: v.literal("siteSettings"),
  ...identity,
  productName: text,
  productSlug: matching(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, "Use only lowercase letters, digits and hyphens."),
  tagline: text,
  description: text,
  searchAndShare: optional(v.object({
    title: optional(text),
    picture: optional(picture),
    hidden: optional(v.boolean()),
    canonicalUrl: optional(httpsUrl),
  })),
  callToActionLabel: text,
  navigation: v.object({
    features: text,
    applications: text,
    integration: text,
    goals: text,
    technology: text,
    trustedBy: text,
    earlyAccess: text,
    privacyPolicy: text,
    termsOfService: text,
  }),
  email: matching(/^[^\s@\p{C}\p{DI}\u2800]+@[^\s@\p{C}\p{DI}\u2800]+\.[^\s@\p{C}\p{DI}\u2800]+$/u, "Write an address such as hello@tendwell.example."),
  phone: matching(/^\+(?:[\s()-]*\d){6,15}$/, "Begin with + and the country code, then 6 to 15 digits."),
  schedulingUrl: optional(httpsUrl),
  postalAddress: between(1, 5, text),
  whatsappNumber: matching(/^\+(?:[\s()-]*\d){6,15}$/, "Begin with + and the country code, then 6 to 15 digits."),
  whatsappGreeting: text,
  footerBlurb: text,
  newsletterHeading: text,
  newsletterIntro: text,
  exploreHeading: optional(text),
  legalHeading: optional(text),
  solutionsHeading: text,
  solutions: between(1, 6, text),
  hipaaArticleLabel: text,
  hipaaArticleUrl: httpsUrl,
  providerName: text,
  providerUrl: httpsUrl,
}) satisfies v.GenericSchema<unknown, NonNullable<SITE_SETTINGS_QUERY_RESULT>>;

export const pageBlocksFeatureCardsBlockCards = v.object({
  ...key,
  title: text,
  description: text,
});

export const pageBlocksFiguresBlockFigures = v.object({
  ...key,
  value: text,
  label: text,
  note: optional(text),
  claim: optional(text),
});

export const pageBlocksQuestionsBlockQuestions = v.object({
  ...key,
  title: text,
  description: text,
});

export const pageBlocksQuotationsBlockQuotations = v.object({
  ...key,
  text: text,
  person: text,
  role: optional(text),
});

export const pageBlocksTableBlockRows = v.object({
  ...key,
  cells: between(1, 6, text),
});

export const pageBlocks = {
  callToActionBlock: v.object({
    _type: v.literal("callToActionBlock"),
    ...blockKey,
    heading: text,
    text: text,
    buttonLabel: optional(text),
    page: optional(pickedLink),
    href: optional(link),
    interest: optional(v.picklist(["Investment", "Partnership", "Pilot study"])),
  }),
  claimsBlock: v.object({
    _type: v.literal("claimsBlock"),
    ...blockKey,
    heading: text,
    intro: optional(text),
  }),
  earlyAccessBlock: v.object({
    _type: v.literal("earlyAccessBlock"),
    ...blockKey,
    heading: text,
    intro: optional(text),
  }),
  featureCardsBlock: v.object({
    _type: v.literal("featureCardsBlock"),
    ...blockKey,
    heading: text,
    intro: optional(text),
    cards: between(1, 6, pageBlocksFeatureCardsBlockCards),
    numbered: optional(v.boolean()),
  }),
  figuresBlock: v.object({
    _type: v.literal("figuresBlock"),
    ...blockKey,
    heading: text,
    intro: optional(text),
    figures: between(1, 4, pageBlocksFiguresBlockFigures),
  }),
  newestArticlesBlock: v.object({
    _type: v.literal("newestArticlesBlock"),
    ...blockKey,
    heading: text,
    intro: optional(text),
    kind: v.picklist(["article", "caseStudy"]),
  }),
  openingBlock: v.object({
    _type: v.literal("openingBlock"),
    ...blockKey,
    heading: text,
    intro: text,
    buttonLabel: optional(text),
    page: optional(pickedLink),
    href: optional(link),
    interest: optional(v.picklist(["Investment", "Partnership", "Pilot study"])),
    moment: optional(v.picklist(["alert", "call", "messages", "note", "video"])),
  }),
  pictureTextBlock: v.object({
    _type: v.literal("pictureTextBlock"),
    ...blockKey,
    heading: text,
    body: some(textBlock),
    picture: picture,
    side: v.picklist(["left", "right"]),
  }),
  questionsBlock: v.object({
    _type: v.literal("questionsBlock"),
    ...blockKey,
    heading: text,
    intro: optional(text),
    questions: between(1, 12, pageBlocksQuestionsBlockQuestions),
  }),
  quotationsBlock: v.object({
    _type: v.literal("quotationsBlock"),
    ...blockKey,
    heading: text,
    intro: optional(text),
    quotations: between(1, 3, pageBlocksQuotationsBlockQuotations),
  }),
  reportBlock: v.object({
    _type: v.literal("reportBlock"),
    ...blockKey,
    heading: text,
    intro: optional(text),
    kind: v.picklist(["accessibility", "changes", "modelCard", "pack", "performance", "privacy", "security", "software"]),
  }),
  sectionBlock: v.object({
    _type: v.literal("sectionBlock"),
    ...blockKey,
    section: text,
  }),
  sharedBlock: v.object({
    _type: v.literal("sharedBlock"),
    ...blockKey,
    saved: v.object({
      _id: text,
      ...identity,
    }),
  }),
  tableBlock: v.object({
    _type: v.literal("tableBlock"),
    ...blockKey,
    heading: text,
    intro: optional(text),
    caption: text,
    rows: between(1, 30, pageBlocksTableBlockRows),
  }),
  textBlock: v.object({
    _type: v.literal("textBlock"),
    ...blockKey,
    heading: text,
    body: some(richText),
  }),
};

export const pageBase = v.object({
  _id: text,
  _type: v.literal("page"),
  ...identity,
  title: text,
  description: text,
  path: optional(text),
  inFooter: v.picklist(["company", "legal", "no", "product", "solutions"]),
  searchAndShare: optional(v.object({
    title: optional(text),
    hidden: optional(v.boolean()),
    canonicalUrl: optional(httpsUrl),
    picture: optional(picture),
  })),
});

export const articleAuthors = v.object({
  _id: text,
  ...identity,
  name: text,
  role: optional(text),
  isTeam: optional(v.boolean()),
  picture: optional(v.object({
    asset: text,
    alt: optional(text),
    hotspot: optional(v.object({
      x: numberBetween(-Infinity, Infinity),
      y: numberBetween(-Infinity, Infinity),
      width: numberBetween(-Infinity, Infinity),
      height: numberBetween(-Infinity, Infinity),
    })),
    crop: optional(v.object({
      top: numberBetween(-Infinity, Infinity),
      bottom: numberBetween(-Infinity, Infinity),
      left: numberBetween(-Infinity, Infinity),
      right: numberBetween(-Infinity, Infinity),
    })),
  })),
});

export const articleTags = v.object({
  _id: text,
  ...identity,
  title: text,
  slug: text,
});

export const articleBlocksFeatureCardsBlockCards = v.object({
  ...key,
  title: text,
  description: text,
});

export const articleBlocksFiguresBlockFigures = v.object({
  ...key,
  value: text,
  label: text,
  note: optional(text),
  claim: optional(text),
});

export const articleBlocksQuestionsBlockQuestions = v.object({
  ...key,
  title: text,
  description: text,
});

export const articleBlocksQuotationsBlockQuotations = v.object({
  ...key,
  text: text,
  person: text,
  role: optional(text),
});

export const articleBlocksTableBlockRows = v.object({
  ...key,
  cells: between(1, 6, text),
});

export const articleBlocks = {
  callToActionBlock: v.object({
    _type: v.literal("callToActionBlock"),
    ...blockKey,
    heading: text,
    text: text,
    buttonLabel: optional(text),
    page: optional(pickedLink),
    href: optional(link),
    interest: optional(v.picklist(["Investment", "Partnership", "Pilot study"])),
  }),
  claimsBlock: v.object({
    _type: v.literal("claimsBlock"),
    ...blockKey,
    heading: text,
    intro: optional(text),
  }),
  earlyAccessBlock: v.object({
    _type: v.literal("earlyAccessBlock"),
    ...blockKey,
    heading: text,
    intro: optional(text),
  }),
  featureCardsBlock: v.object({
    _type: v.literal("featureCardsBlock"),
    ...blockKey,
    heading: text,
    intro: optional(text),
    cards: between(1, 6, articleBlocksFeatureCardsBlockCards),
    numbered: optional(v.boolean()),
  }),
  figuresBlock: v.object({
    _type: v.literal("figuresBlock"),
    ...blockKey,
    heading: text,
    intro: optional(text),
    figures: between(1, 4, articleBlocksFiguresBlockFigures),
  }),
  newestArticlesBlock: v.object({
    _type: v.literal("newestArticlesBlock"),
    ...blockKey,
    heading: text,
    intro: optional(text),
    kind: v.picklist(["article", "caseStudy"]),
  }),
  pictureTextBlock: v.object({
    _type: v.literal("pictureTextBlock"),
    ...blockKey,
    heading: text,
    body: some(textBlock),
    picture: picture,
    side: v.picklist(["left", "right"]),
  }),
  questionsBlock: v.object({
    _type: v.literal("questionsBlock"),
    ...blockKey,
    heading: text,
    intro: optional(text),
    questions: between(1, 12, articleBlocksQuestionsBlockQuestions),
  }),
  quotationsBlock: v.object({
    _type: v.literal("quotationsBlock"),
    ...blockKey,
    heading: text,
    intro: optional(text),
    quotations: between(1, 3, articleBlocksQuotationsBlockQuotations),
  }),
  reportBlock: v.object({
    _type: v.literal("reportBlock"),
    ...blockKey,
    heading: text,
    intro: optional(text),
    kind: v.picklist(["accessibility", "changes", "modelCard", "pack", "performance", "privacy", "security", "software"]),
  }),
  sectionBlock: v.object({
    _type: v.literal("sectionBlock"),
    ...blockKey,
    section: text,
  }),
  sharedBlock: v.object({
    _type: v.literal("sharedBlock"),
    ...blockKey,
    saved: v.object({
      _id: text,
      ...identity,
    }),
  }),
  tableBlock: v.object({
    _type: v.literal("tableBlock"),
    ...blockKey,
    heading: text,
    intro: optional(text),
    caption: text,
    rows: between(1, 30, articleBlocksTableBlockRows),
  }),
  textBlock: v.object({
    _type: v.literal("textBlock"),
    ...blockKey,
    heading: text,
    body: some(richText),
  }),
};

export const articleBase = v.object({
  path: optional(text),
  _id: text,
  _type: v.literal("article"),
  ...identity,
  title: text,
  summary: text,
  publishedAt: date,
  revisedAt: optional(date),
  medicallyReviewedAt: optional(date),
  medicalReviewer: optional(v.object({
    _id: text,
    ...identity,
    name: text,
    role: optional(text),
  })),
  cover: optional(picture),
  authors: between(1, 4, articleAuthors),
  tags: optional(between(0, 4, articleTags)),
  searchAndShare: optional(v.object({
    title: optional(text),
    hidden: optional(v.boolean()),
    canonicalUrl: optional(httpsUrl),
    picture: optional(picture),
  })),
});

export const caseStudyAuthors = v.object({
  _id: text,
  ...identity,
  name: text,
  role: optional(text),
  isTeam: optional(v.boolean()),
  picture: optional(v.object({
    asset: text,
    alt: optional(text),
    hotspot: optional(v.object({
      x: numberBetween(-Infinity, Infinity),
      y: numberBetween(-Infinity, Infinity),
      width: numberBetween(-Infinity, Infinity),
      height: numberBetween(-Infinity, Infinity),
    })),
    crop: optional(v.object({
      top: numberBetween(-Infinity, Infinity),
      bottom: numberBetween(-Infinity, Infinity),
      left: numberBetween(-Infinity, Infinity),
      right: numberBetween(-Infinity, Infinity),
    })),
  })),
});

export const caseStudyTags = v.object({
  _id: text,
  ...identity,
  title: text,
  slug: text,
});

export const caseStudyBlocksFeatureCardsBlockCards = v.object({
  ...key,
  title: text,
  description: text,
});

export const caseStudyBlocksFiguresBlockFigures = v.object({
  ...key,
  value: text,
  label: text,
  note: optional(text),
  claim: optional(text),
});

export const caseStudyBlocksQuestionsBlockQuestions = v.object({
  ...key,
  title: text,
  description: text,
});

export const caseStudyBlocksQuotationsBlockQuotations = v.object({
  ...key,
  text: text,
  person: text,
  role: optional(text),
});

export const caseStudyBlocksTableBlockRows = v.object({
  ...key,
  cells: between(1, 6, text),
});

export const caseStudyBlocks = {
  callToActionBlock: v.object({
    _type: v.literal("callToActionBlock"),
    ...blockKey,
    heading: text,
    text: text,
    buttonLabel: optional(text),
    page: optional(pickedLink),
    href: optional(link),
    interest: optional(v.picklist(["Investment", "Partnership", "Pilot study"])),
  }),
  claimsBlock: v.object({
    _type: v.literal("claimsBlock"),
    ...blockKey,
    heading: text,
    intro: optional(text),
  }),
  earlyAccessBlock: v.object({
    _type: v.literal("earlyAccessBlock"),
    ...blockKey,
    heading: text,
    intro: optional(text),
  }),
  featureCardsBlock: v.object({
    _type: v.literal("featureCardsBlock"),
    ...blockKey,
    heading: text,
    intro: optional(text),
    cards: between(1, 6, caseStudyBlocksFeatureCardsBlockCards),
    numbered: optional(v.boolean()),
  }),
  figuresBlock: v.object({
    _type: v.literal("figuresBlock"),
    ...blockKey,
    heading: text,
    intro: optional(text),
    figures: between(1, 4, caseStudyBlocksFiguresBlockFigures),
  }),
  newestArticlesBlock: v.object({
    _type: v.literal("newestArticlesBlock"),
    ...blockKey,
    heading: text,
    intro: optional(text),
    kind: v.picklist(["article", "caseStudy"]),
  }),
  pictureTextBlock: v.object({
    _type: v.literal("pictureTextBlock"),
    ...blockKey,
    heading: text,
    body: some(textBlock),
    picture: picture,
    side: v.picklist(["left", "right"]),
  }),
  questionsBlock: v.object({
    _type: v.literal("questionsBlock"),
    ...blockKey,
    heading: text,
    intro: optional(text),
    questions: between(1, 12, caseStudyBlocksQuestionsBlockQuestions),
  }),
  quotationsBlock: v.object({
    _type: v.literal("quotationsBlock"),
    ...blockKey,
    heading: text,
    intro: optional(text),
    quotations: between(1, 3, caseStudyBlocksQuotationsBlockQuotations),
  }),
  reportBlock: v.object({
    _type: v.literal("reportBlock"),
    ...blockKey,
    heading: text,
    intro: optional(text),
    kind: v.picklist(["accessibility", "changes", "modelCard", "pack", "performance", "privacy", "security", "software"]),
  }),
  sectionBlock: v.object({
    _type: v.literal("sectionBlock"),
    ...blockKey,
    section: text,
  }),
  sharedBlock: v.object({
    _type: v.literal("sharedBlock"),
    ...blockKey,
    saved: v.object({
      _id: text,
      ...identity,
    }),
  }),
  tableBlock: v.object({
    _type: v.literal("tableBlock"),
    ...blockKey,
    heading: text,
    intro: optional(text),
    caption: text,
    rows: between(1, 30, caseStudyBlocksTableBlockRows),
  }),
  textBlock: v.object({
    _type: v.literal("textBlock"),
    ...blockKey,
    heading: text,
    body: some(richText),
  }),
};

export const caseStudyBase = v.object({
  path: optional(text),
  customer: text,
  _id: text,
  _type: v.literal("caseStudy"),
  ...identity,
  title: text,
  summary: text,
  publishedAt: date,
  revisedAt: optional(date),
  medicallyReviewedAt: optional(date),
  medicalReviewer: optional(v.object({
    _id: text,
    ...identity,
    name: text,
    role: optional(text),
  })),
  cover: optional(picture),
  authors: between(1, 4, caseStudyAuthors),
  tags: optional(between(0, 4, caseStudyTags)),
  searchAndShare: optional(v.object({
    title: optional(text),
    hidden: optional(v.boolean()),
    canonicalUrl: optional(httpsUrl),
    picture: optional(picture),
  })),
});
