// Written by `npm run content:types` from schemas/singletons.ts and the files that are named here.
import { application } from "./application.ts";
import { applications } from "./applications.ts";
import { chatPreview, previewMessage, videoPreview, voicePreview } from "./cardPreviews.ts";
import { dashboardAlert, dashboardTile, patientFact, riskTier, samplePatient, vitalsSeries } from "./dashboardParts.ts";
import { dashboardSample } from "./dashboardSample.ts";
import { demoIntro, demos } from "./demos.ts";
import { earlyAccess, nextStep } from "./earlyAccess.ts";
import { featureCard } from "./featureCard.ts";
import { goal, goals, target } from "./goals.ts";
import { hero } from "./hero.ts";
import { benefit, integration, integrationStage } from "./integration.ts";
import { legalDocument, legalSection } from "./legalDocument.ts";
import { legalText, link } from "./legalText.ts";
import { marketingFigure } from "./marketingFigure.ts";
import { navigationLabels } from "./navigationLabels.ts";
import { linkedSection, pageLink } from "./pageLink.ts";
import { redirect } from "./redirect.ts";
import { searchAndShare } from "./searchAndShare.ts";
import { siteSettings } from "./siteSettings.ts";
import { collectionPoint, processingStep, technology } from "./technology.ts";
import { audience, standard, trustedBy } from "./trustedBy.ts";
import { voiceAgent } from "./voiceAgent.ts";

export const documentTypes = [
  hero,
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
  siteSettings,
];

export const partTypes = [
  application,
  audience,
  benefit,
  chatPreview,
  collectionPoint,
  dashboardAlert,
  dashboardTile,
  demoIntro,
  featureCard,
  goal,
  integrationStage,
  legalSection,
  legalText,
  link,
  linkedSection,
  marketingFigure,
  navigationLabels,
  nextStep,
  pageLink,
  patientFact,
  previewMessage,
  processingStep,
  redirect,
  riskTier,
  samplePatient,
  searchAndShare,
  standard,
  target,
  videoPreview,
  vitalsSeries,
  voicePreview,
];
