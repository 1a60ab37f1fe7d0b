export { ContentError } from "./ContentError.ts";
export {
  formatRevisions,
  type Revisions,
  readRevisions,
  revisionsMetaName,
  revisionsOf,
} from "./cache/revisions.ts";
export { type Claims, documentsOfItems, noClaims } from "./claims/claims.ts";
export { itemsOfSections, loadLandingClaims } from "./claims/loadClaims.ts";
export type { DayMoment } from "./documents/day.ts";
export type { FeatureCard } from "./documents/hero.ts";
export type { Article, Content, Page, SectionId } from "./documents/index.ts";
export { chosenMoment } from "./draft/chosenMoment.ts";
export { blockMark } from "./draft/encodeStega.ts";
export { chosenRelease, draftProblems } from "./draft/loadDraft.ts";
export { editsDrafts, seesDrafts, viewedLink } from "./draft/seesDrafts.ts";
export {
  type LandingVersion,
  loadLandingVersion,
  runningVariants,
} from "./experiments/loadLandingVersion.ts";
export { isDraftPicture, pageImageSet } from "./images/draftPictures.ts";
export {
  type ImageSet,
  imagePath,
  imageSource,
  type PictureShape,
  SHARE_SIZE,
  sharePicture,
} from "./images/image.ts";
export { isOnPage } from "./images/isOnPage.ts";
export { normalizePictureUrl } from "./images/picturesOnPages.ts";
export type { Questions } from "./landingItems.ts";
export type { ListedArticle, Listing } from "./links/listings.ts";
export { describeListing } from "./links/listings.ts";
export { type DatedPath, isOffered, loadPageList, loadPublicPaths } from "./links/loadPageList.ts";
export type { TagEntry } from "./links/pageEntry.ts";
export type { PageLink } from "./links/pageLinks.ts";
export type { PublicPath } from "./links/pageList.ts";
export { loadRedirects } from "./links/redirects.ts";
export type { NewestArticlesBlock, PageBlock, ReportBlock } from "./links/resolveLinks.ts";
export { searchSignals } from "./links/searchSignals.ts";
export {
  type LandingPage,
  type LegalDocument,
  loadEarlyAccess,
  loadLandingPage,
  loadLegalDocument,
  loadSections,
  loadSite,
  loadSiteSettings,
  type Sections,
  type Site,
  type SiteSettings,
} from "./load.ts";
export {
  type LoadedArticle,
  type LoadedListing,
  type LoadedPage,
  listedArticles,
  loadArticle,
  loadListing,
  loadPage,
} from "./loadPage.ts";
export type { ContentImage } from "./portableText.ts";
export { loadPublicPages, type PublicPage, renderablePaths } from "./publicPages.ts";
export type { SearchAndShare } from "./searchAndShare.ts";
