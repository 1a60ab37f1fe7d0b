// Written by `npm run content:types` from schemas/singletons.ts and the files that are named here.
import { application } from "./application.ts";
import { applications } from "./applications.ts";
import { callToActionBlock } from "./blocks/callToActionBlock.ts";
import { earlyAccessBlock } from "./blocks/earlyAccessBlock.ts";
import { featureCardsBlock, pageCard } from "./blocks/featureCardsBlock.ts";
import { figuresBlock } from "./blocks/figuresBlock.ts";
import { openingBlock } from "./blocks/openingBlock.ts";
import { pictureTextBlock } from "./blocks/pictureTextBlock.ts";
import { questionAndAnswer, questionsBlock } from "./blocks/questionsBlock.ts";
import { quotation, quotationsBlock } from "./blocks/quotationsBlock.ts";
import { sectionBlock } from "./blocks/sectionBlock.ts";
import { textBlock } from "./blocks/textBlock.ts";
import { chatPreview, previewMessage, videoPreview, voicePreview } from "./cardPreviews.ts";
import { dashboardAlert, dashboardTile, patientFact, riskTier, samplePatient, vitalsSeries } from "./dashboardParts.ts";
import { dashboardSample } from "./dashboardSample.ts";
import { demoIntro, demos } from "./demos.ts";
import { earlyAccess, nextStep } from "./earlyAccess.ts";
import { featureCard } from "./featureCard.ts";
import { goal, goals, target } from "./goals.ts";
import { hero } from "./hero.ts";
import { benefit, integration, integrationStage } from "./integration.ts";
import { landingPage, landingSection } from "./landingPage.ts";
import { legalDocument, legalSection } from "./legalDocument.ts";
import { legalText, link } from "./legalText.ts";
import { marketingFigure } from "./marketingFigure.ts";
import { navigationLabels } from "./navigationLabels.ts";
import { page } from "./page.ts";
import { richText } from "./richText.ts";
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
  landingPage,
  siteSettings,
  page,
];

export const partTypes = [
  application,
  audience,
  benefit,
  callToActionBlock,
  chatPreview,
  collectionPoint,
  dashboardAlert,
  dashboardTile,
  demoIntro,
  earlyAccessBlock,
  featureCard,
  featureCardsBlock,
  figuresBlock,
  goal,
  integrationStage,
  landingSection,
  legalSection,
  legalText,
  link,
  marketingFigure,
  navigationLabels,
  nextStep,
  openingBlock,
  pageCard,
  patientFact,
  pictureTextBlock,
  previewMessage,
  processingStep,
  questionAndAnswer,
  questionsBlock,
  quotation,
  quotationsBlock,
  richText,
  riskTier,
  samplePatient,
  sectionBlock,
  standard,
  target,
  textBlock,
  videoPreview,
  vitalsSeries,
  voicePreview,
];
