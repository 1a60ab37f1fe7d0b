// Written by `npm run content:types` from schemas/.
import { defineQuery } from "next-sanity";
import { PICTURE } from "../portableText.ts";

/** The block at the start of a page. */
export const OPENING_BLOCK = `_type == "openingBlock" => { _type, _key, heading, intro, buttonLabel, page{ target, section }, href, interest, moment }`;

/** The blocks that editors can save under a name. */
export const SAVEABLE_BLOCKS = `_type == "featureCardsBlock" => { _type, _key, heading, intro, cards[]{ _key, title, description }, numbered },
    _type == "figuresBlock" => { _type, _key, heading, intro, figures[]{ _key, value, label, note, "claim": claim._ref } },
    _type == "textBlock" => { _type, _key, heading, body[]{ _type == "block" => { ... }, _type == "image" => { _type, _key, ${PICTURE} } } },
    _type == "pictureTextBlock" => { _type, _key, heading, body, "picture": picture{ ${PICTURE} }, side },
    _type == "tableBlock" => { _type, _key, heading, intro, caption, rows[]{ _key, cells } },
    _type == "questionsBlock" => { _type, _key, heading, intro, questions[]{ _key, title, description } },
    _type == "quotationsBlock" => { _type, _key, heading, intro, quotations[]{ _key, text, person, role } },
    _type == "newestArticlesBlock" => { _type, _key, heading, intro, kind },
    _type == "callToActionBlock" => { _type, _key, heading, text, buttonLabel, page{ target, section }, href, interest }`;

/** The other blocks of pages and articles. */
export const PLACED_BLOCKS = `_type == "sectionBlock" => { _type, _key, "section": section._ref },
    _type == "earlyAccessBlock" => { _type, _key, heading, intro },
    _type == "claimsBlock" => { _type, _key, heading, intro },
    _type == "reportBlock" => { _type, _key, heading, intro, kind }`;

export const HERO_QUERY = defineQuery(`*[_type == "hero" && _id == $id][0]{
  _id, _type, _rev,
  audience,
  headline,
  subtitle,
  safetyLine,
  cards[]{ _key, kind, title, description, figures[]{ _key, value, label, note, "claim": claim._ref }, buttonLabel, voicePreview{ timer, coachLine, patientLine }, chatPreview{ contact, reminderLabel, reminderText, messages[]{ _key, from, text } }, videoPreview{ badge, coachLabel, caption, alternative } },
  figuresHeading
}`);

export const DAY_QUERY = defineQuery(`*[_type == "day" && _id == $id][0]{
  _id, _type, _rev,
  heading,
  intro,
  moments[]{ _key, time, title, description, kind, surfaceTitle, surfaceDetail, lines[]{ _key, label, text, fromPatient } },
  systolic,
  diastolic,
  goal,
  goalLabel,
  note
}`);

export const CLINICAL_SAFETY_QUERY = defineQuery(`*[_type == "clinicalSafety" && _id == $id][0]{
  _id, _type, _rev,
  heading,
  intro,
  sentence,
  source,
  steps[]{ _key, title, aim, description, "claim": claim._ref },
  note,
  neverHeading,
  never,
  emergencyHeading,
  emergencyText
}`);

export const DEMOS_QUERY = defineQuery(`*[_type == "demos" && _id == $id][0]{
  _id, _type, _rev,
  heading,
  intro,
  voice{ title, description },
  chat{ title, description },
  video{ title, description }
}`);

export const APPLICATIONS_QUERY = defineQuery(`*[_type == "applications" && _id == $id][0]{
  _id, _type, _rev,
  heading,
  intro,
  cards[]{ _key, title, description, points, "image": select(defined(image.asset) => image{ ${PICTURE} }, null), call{ timer, coachLine, patientLine }, thread{ contact, reminderLabel, reminderText, messages[]{ _key, from, text } }, readings{ label, latest, values, goal, goalLabel, caption } },
  note
}`);

export const TRUSTED_BY_QUERY = defineQuery(`*[_type == "trustedBy" && _id == $id][0]{
  _id, _type, _rev,
  heading,
  intro,
  audiences[]{ _key, title, description, "page": page._ref },
  evidence[]{ _key, title, points, linkLabel, "page": page._ref },
  standardsHeading,
  standards[]{ _key, title, description, url, "claim": claim._ref }
}`);

export const INTEGRATION_QUERY = defineQuery(`*[_type == "integration" && _id == $id][0]{
  _id, _type, _rev,
  heading,
  intro,
  systems{ title, description, items },
  hub{ title, description, items },
  products{ title, description, items },
  sample{ inputs[]{ _key, label, text }, patient, fields[]{ _key, label, value, before }, note },
  benefits[]{ _key, title, description }
}`);

export const GOALS_QUERY = defineQuery(`*[_type == "goals" && _id == $id][0]{
  _id, _type, _rev,
  heading,
  intro,
  goals[]{ _key, label, description, percent, "claim": claim._ref },
  targetsHeading,
  targets[]{ _key, title, description }
}`);

export const TECHNOLOGY_QUERY = defineQuery(`*[_type == "technology" && _id == $id][0]{
  _id, _type, _rev,
  heading,
  intro,
  collectionHeading,
  collectionPoints[]{ _key, title, description },
  processingHeading,
  processingSteps[]{ _key, title, description }
}`);

export const DASHBOARD_SAMPLE_QUERY = defineQuery(`*[_type == "dashboardSample" && _id == $id][0]{
  _id, _type, _rev,
  note,
  overviewLabel,
  patients{ value, label },
  highRisk{ value, label },
  programs{ value, label },
  compliance{ value, label },
  riskHeading,
  riskTiers[]{ _key, tier, label, count },
  patientList{ allLabel, patients[]{ _key, name, tier, program, latest }, note },
  alertsHeading,
  alerts[]{ _key, tier, patient, text, time, assignee, action },
  patientLabel,
  patient{ name, program, tier, tierLabel, facts[]{ _key, label, value }, vitalsHeading, vitals[]{ _key, label, unit, values, goal, period, alternative }, chart{ goalLabel, dayLabel, readingsLabel, eventsHeading, events[]{ _key, day, when, text, planned } } }
}`);

export const EARLY_ACCESS_QUERY = defineQuery(`*[_type == "earlyAccess" && _id == $id][0]{
  _id, _type, _rev,
  heading,
  intro,
  stepsHeading,
  steps[]{ _key, title, description }
}`);

export const VOICE_AGENT_QUERY = defineQuery(`*[_type == "voiceAgent" && _id == $id][0]{
  _id, _type, _rev,
  heading,
  intro,
  topics
}`);

export const SITE_SETTINGS_QUERY = defineQuery(`*[_type == "siteSettings" && _id == $id][0]{
  _id, _type, _rev,
  productName,
  productSlug,
  tagline,
  description,
  searchAndShare{ title, "picture": select(defined(picture.asset) => picture{ ${PICTURE} }, null), hidden, canonicalUrl },
  callToActionLabel,
  navigation{ features, applications, integration, goals, technology, trustedBy, earlyAccess, privacyPolicy, termsOfService },
  email,
  phone,
  schedulingUrl,
  postalAddress,
  whatsappNumber,
  whatsappGreeting,
  footerBlurb,
  newsletterHeading,
  newsletterIntro,
  exploreHeading,
  legalHeading,
  solutionsHeading,
  solutions,
  hipaaArticleLabel,
  hipaaArticleUrl,
  providerName,
  providerUrl
}`);
