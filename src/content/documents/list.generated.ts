// Written by `npm run content:types` from schemas/singletons.ts and the files that are named here.
import { hero } from "./hero.ts";
import { day } from "./day.ts";
import { clinicalSafety } from "./clinicalSafety.ts";
import { demos } from "./demos.ts";
import { applications } from "./applications.ts";
import { trustedBy } from "./trustedBy.ts";
import { integration } from "./integration.ts";
import { goals } from "./goals.ts";
import { technology } from "./technology.ts";
import { dashboardSample } from "./dashboardSample.ts";
import { earlyAccess } from "./earlyAccess.ts";
import { voiceAgent } from "./voiceAgent.ts";
import { legalDocument } from "./legalDocument.ts";
import { landingPage } from "./landingPage.ts";
import { siteSettings } from "./siteSettings.ts";
import { page } from "./page.ts";
import { article } from "./article.ts";
import { caseStudy } from "./caseStudy.ts";

export const contentTypes = { hero, day, clinicalSafety, demos, applications, trustedBy, integration, goals, technology, dashboardSample, earlyAccess, voiceAgent, legalDocument, landingPage, siteSettings, page, article, caseStudy };
