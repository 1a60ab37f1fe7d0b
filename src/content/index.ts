export { ContentError } from "./ContentError.ts";
export type { ContentImage } from "./documents/applications.ts";
export type { FeatureCard } from "./documents/hero.ts";
export { type Content, type SectionId, sectionIds } from "./documents/index.ts";
export { chosenMoment } from "./draft/chosenMoment.ts";
export { draftProblems } from "./draft/loadDraft.ts";
export { seesDrafts } from "./draft/seesDrafts.ts";
export { type ImageSet, imagePath, imageSet, imageSource, type PictureRatio } from "./image.ts";
export { type ChangedDocument, pagesOf, tagsOf } from "./invalidation.ts";
export { isOnDraftPage, isOnPage } from "./isOnPage.ts";
export {
  type LandingPage,
  type LegalDocument,
  loadEarlyAccess,
  loadLandingPage,
  loadLegalDocument,
  loadSiteSettings,
  type SiteSettings,
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
