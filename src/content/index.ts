export { ContentError } from "./ContentError.ts";
export type { ContentImage } from "./contentImage.ts";
export type { FeatureCard } from "./documents/hero.ts";
export { type Content, type SectionId, sectionIds } from "./documents/index.ts";
export { draftProblems } from "./draft/loadDraft.ts";
export { seesDrafts } from "./draft/seesDrafts.ts";
export {
  type ImageSet,
  imagePath,
  imageSet,
  imageSource,
  type PictureRatio,
  SHARE_SIZE,
  sharePicture,
} from "./image.ts";
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
export { loadPublicPages, type PublicPage } from "./publicPages.ts";
export { loadRedirects } from "./redirects.ts";
export { type WhereLive, whereLive } from "./revalidation/whereLive.ts";
export {
  formatRevisions,
  type Revisions,
  readRevisions,
  revisionsMetaName,
  revisionsOf,
} from "./revisions.ts";
export type { SearchAndShare } from "./searchAndShare.ts";
