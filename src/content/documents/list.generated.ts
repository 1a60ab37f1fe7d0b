// Written by `npm run content:types` from schemas/singletons.ts and the files that are named here.
import { clinicalSafetyBase, demosBase, trustedByBase, integrationBase, goalsBase, technologyBase, earlyAccessBase, voiceAgentBase, siteSettingsBase } from "../validators.generated.ts";
import { CLINICAL_SAFETY_QUERY, DEMOS_QUERY, TRUSTED_BY_QUERY, INTEGRATION_QUERY, GOALS_QUERY, TECHNOLOGY_QUERY, EARLY_ACCESS_QUERY, VOICE_AGENT_QUERY, SITE_SETTINGS_QUERY } from "./queries.generated.ts";
import { hero } from "./hero.ts";
import { day } from "./day.ts";
import { applications } from "./applications.ts";
import { dashboardSample } from "./dashboardSample.ts";
import { legalDocument } from "./legalDocument.ts";
import { landingPage } from "./landingPage.ts";
import { page } from "./page.ts";
import { article } from "./article.ts";
import { caseStudy } from "./caseStudy.ts";

export const contentTypes = {
  hero,
  day,
  clinicalSafety: { query: CLINICAL_SAFETY_QUERY, contentSchema: clinicalSafetyBase },
  demos: { query: DEMOS_QUERY, contentSchema: demosBase },
  applications,
  trustedBy: { query: TRUSTED_BY_QUERY, contentSchema: trustedByBase },
  integration: { query: INTEGRATION_QUERY, contentSchema: integrationBase },
  goals: { query: GOALS_QUERY, contentSchema: goalsBase },
  technology: { query: TECHNOLOGY_QUERY, contentSchema: technologyBase },
  dashboardSample,
  earlyAccess: { query: EARLY_ACCESS_QUERY, contentSchema: earlyAccessBase },
  voiceAgent: { query: VOICE_AGENT_QUERY, contentSchema: voiceAgentBase },
  legalDocument,
  landingPage,
  siteSettings: { query: SITE_SETTINGS_QUERY, contentSchema: siteSettingsBase },
  page,
  article,
  caseStudy,
};
