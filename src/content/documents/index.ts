import { applicationsDocument } from "./applications.ts";
import { dashboardSampleDocument } from "./dashboardSample.ts";
import { demosDocument } from "./demos.ts";
import { earlyAccessDocument } from "./earlyAccess.ts";
import { goalsDocument } from "./goals.ts";
import { heroDocument } from "./hero.ts";
import { integrationDocument } from "./integration.ts";
import { privacyPolicyDocument, termsOfServiceDocument } from "./legalDocument.ts";
import { siteSettingsDocument } from "./siteSettings.ts";
import { technologyDocument } from "./technology.ts";
import { trustedByDocument } from "./trustedBy.ts";
import { voiceAgentDocument } from "./voiceAgent.ts";

/** The documents of the landing page, by the name of their section, in the order of the page. */
export const landingDocuments = {
  hero: heroDocument,
  demos: demosDocument,
  applications: applicationsDocument,
  trustedBy: trustedByDocument,
  integration: integrationDocument,
  goals: goalsDocument,
  technology: technologyDocument,
  dashboardSample: dashboardSampleDocument,
  earlyAccess: earlyAccessDocument,
  voiceAgent: voiceAgentDocument,
} as const;

export const legalDocuments = {
  privacyPolicy: privacyPolicyDocument,
  termsOfService: termsOfServiceDocument,
} as const;

export { siteSettingsDocument };

/** Every document that pages are made of. */
export const contentDocuments = [
  siteSettingsDocument,
  ...Object.values(landingDocuments),
  ...Object.values(legalDocuments),
];
