// Written by `npm run content:types` from schemas/singletons.ts and the files that are named here.
import { application, applications, readingsPreview } from "./applications.ts";
import { article, caseStudy } from "./article.ts";
import { author } from "./author.ts";
import { callToActionBlock } from "./blocks/callToActionBlock.ts";
import { claimsBlock } from "./blocks/claimsBlock.ts";
import { earlyAccessBlock } from "./blocks/earlyAccessBlock.ts";
import { featureCardsBlock, pageCard } from "./blocks/featureCardsBlock.ts";
import { figuresBlock } from "./blocks/figuresBlock.ts";
import { newestArticlesBlock } from "./blocks/newestArticlesBlock.ts";
import { openingBlock } from "./blocks/openingBlock.ts";
import { pictureTextBlock } from "./blocks/pictureTextBlock.ts";
import { questionAndAnswer, questionsBlock } from "./blocks/questionsBlock.ts";
import { quotation, quotationsBlock } from "./blocks/quotationsBlock.ts";
import { reportBlock } from "./blocks/reportBlock.ts";
import { sectionBlock } from "./blocks/sectionBlock.ts";
import { sharedBlock } from "./blocks/sharedBlock.ts";
import { tableBlock, tableRow } from "./blocks/tableBlock.ts";
import { textBlock } from "./blocks/textBlock.ts";
import { chatPreview, previewMessage, videoPreview, voicePreview } from "./cardPreviews.ts";
import { citation, citedClaim } from "./citations.ts";
import { claim } from "./claim.ts";
import { claimEvidence } from "./claimEvidence.ts";
import { clinicalSafety, safetyStep } from "./clinicalSafety.ts";
import { dashboardAlert, dashboardTile, patientFact, riskTier, samplePatient, vitalsSeries } from "./dashboardParts.ts";
import { dashboardSample } from "./dashboardSample.ts";
import { day, dayMoment, surfaceLine } from "./day.ts";
import { demoIntro, demos } from "./demos.ts";
import { earlyAccess, nextStep } from "./earlyAccess.ts";
import { experiment, experimentText } from "./experiment.ts";
import { goal, goals, target } from "./goals.ts";
import { featureCard, hero } from "./hero.ts";
import { benefit, integration, integrationField, integrationInput, integrationSample, integrationStage } from "./integration.ts";
import { landingPage, landingSection } from "./landingPage.ts";
import { legalDocument, legalSection } from "./legalDocument.ts";
import { marketingFigure } from "./marketingFigure.ts";
import { navigationLabels } from "./navigationLabels.ts";
import { page } from "./page.ts";
import { linkedSection, pageLink } from "./pageLink.ts";
import { chartEvent, listedPatient, patientChart, patientList } from "./patients.ts";
import { redirect } from "./redirect.ts";
import { review } from "./review.ts";
import { legalText, link, richText, shortText } from "./richText.ts";
import { savedBlock } from "./savedBlock.ts";
import { searchAndShare } from "./searchAndShare.ts";
import { settingValue } from "./settingValue.ts";
import { siteSettings } from "./siteSettings.ts";
import { tag } from "./tag.ts";
import { collectionPoint, processingStep, technology } from "./technology.ts";
import { translatedText, translation } from "./translation.ts";
import { audience, evidence, standard, trustedBy } from "./trustedBy.ts";
import { voiceAgent } from "./voiceAgent.ts";

export const documentTypes = [
  hero,
  day,
  clinicalSafety,
  demos,
  applications,
  trustedBy,
  integration,
  goals,
  technology,
  dashboardSample,
  earlyAccess,
  voiceAgent,
  legalDocument,
  landingPage,
  siteSettings,
  page,
  article,
  caseStudy,
  savedBlock,
  author,
  tag,
  redirect,
  claim,
  claimEvidence,
  experiment,
];

export const partTypes = [
  application,
  audience,
  benefit,
  callToActionBlock,
  chartEvent,
  chatPreview,
  citation,
  citedClaim,
  claimsBlock,
  collectionPoint,
  dashboardAlert,
  dashboardTile,
  dayMoment,
  demoIntro,
  earlyAccessBlock,
  evidence,
  experimentText,
  featureCard,
  featureCardsBlock,
  figuresBlock,
  goal,
  integrationField,
  integrationInput,
  integrationSample,
  integrationStage,
  landingSection,
  legalSection,
  legalText,
  link,
  linkedSection,
  listedPatient,
  marketingFigure,
  navigationLabels,
  newestArticlesBlock,
  nextStep,
  openingBlock,
  pageCard,
  pageLink,
  patientChart,
  patientFact,
  patientList,
  pictureTextBlock,
  previewMessage,
  processingStep,
  questionAndAnswer,
  questionsBlock,
  quotation,
  quotationsBlock,
  readingsPreview,
  reportBlock,
  review,
  richText,
  riskTier,
  safetyStep,
  samplePatient,
  searchAndShare,
  sectionBlock,
  settingValue,
  sharedBlock,
  shortText,
  standard,
  surfaceLine,
  tableBlock,
  tableRow,
  target,
  textBlock,
  translatedText,
  translation,
  videoPreview,
  vitalsSeries,
  voicePreview,
];
