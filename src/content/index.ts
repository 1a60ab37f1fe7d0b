export { ContentError } from "./ContentError.ts";
export { type CurrentDocument, checkDocument, readCurrent } from "./current.ts";
export type { ApplicationsContent, ContentImage } from "./documents/applications.ts";
export type { DashboardContent } from "./documents/dashboardSample.ts";
export type { DemosContent } from "./documents/demos.ts";
export type { EarlyAccessContent } from "./documents/earlyAccess.ts";
export type { GoalsContent } from "./documents/goals.ts";
export type { FeatureCard, HeroContent } from "./documents/hero.ts";
export type { IntegrationContent } from "./documents/integration.ts";
export type { LegalDocument } from "./documents/legalDocument.ts";
export type { SiteSettings } from "./documents/siteSettings.ts";
export type { TechnologyContent } from "./documents/technology.ts";
export type { TrustedByContent } from "./documents/trustedBy.ts";
export type { VoiceAgentContent } from "./documents/voiceAgent.ts";
export { draftProblems } from "./draft/loadDraft.ts";
export { seesDrafts } from "./draft/seesDrafts.ts";
export { type ImageSet, imagePath, imageSet, imageSource, type PicturePlace } from "./image.ts";
export { type ChangedDocument, pagesOf, tagsOf } from "./invalidation.ts";
export { isOnDraftPage, isOnPage } from "./isOnPage.ts";
export {
  type LandingPage,
  loadEarlyAccess,
  loadLandingPage,
  loadLegalDocument,
  loadSiteSettings,
} from "./load.ts";
export { pictureAddress } from "./picturesOnPages.ts";
export { type WhereLive, whereLive } from "./revalidation/whereLive.ts";
export {
  formatRevisions,
  type Revisions,
  readRevisions,
  revisionsMetaName,
  revisionsOf,
} from "./revisions.ts";
