export type { PageLink, PublicAddress } from "./addresses.ts";
export { ContentError } from "./ContentError.ts";
export type { DayMoment } from "./documents/day.ts";
export type { FeatureCard } from "./documents/hero.ts";
export type { Content, Page, SectionId } from "./documents/index.ts";
export { blockMark } from "./draft/blockMark.ts";
export { chosenMoment } from "./draft/chosenMoment.ts";
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
export { isOnDraftPage, isOnPage } from "./isOnPage.ts";
export type { Questions } from "./landingItems.ts";
export {
  type LandingPage,
  type LegalDocument,
  type LoadedPage,
  loadEarlyAccess,
  loadLandingPage,
  loadLegalDocument,
  loadPage,
  loadSections,
  loadSite,
  loadSiteSettings,
  type Sections,
  type Site,
  type SiteSettings,
} from "./load.ts";
export { type DatedAddress, loadAddresses, loadPublicAddresses } from "./loadAddresses.ts";
export { pictureAddress } from "./picturesOnPages.ts";
export type { ContentImage } from "./portableText.ts";
export { loadPublicPages, type PublicPage } from "./publicPages.ts";
export { loadRedirects } from "./redirects.ts";
export type { PageBlock } from "./resolveLinks.ts";
export { type WhereLive, whereLive } from "./revalidation/whereLive.ts";
export {
  formatRevisions,
  type Revisions,
  readRevisions,
  revisionsMetaName,
  revisionsOf,
} from "./revisions.ts";
export type { SearchAndShare } from "./searchAndShare.ts";
export { soundPaths } from "./soundPaths.ts";
