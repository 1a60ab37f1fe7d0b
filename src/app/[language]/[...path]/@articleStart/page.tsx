import { describeListing, pageImageSet } from "#content/index.ts";
import { ArticleOpening } from "#sections/articles/ArticleOpening.tsx";
import { ListingPage } from "#sections/articles/ListingPage.tsx";
import { loadPath, type PathProps } from "../loadPath.ts";

/** The opening of an article, above its blocks; or a list of articles. */
export default async function ArticleStartSlot(props: PathProps) {
  const { site, article, listing } = await loadPath(props);
  const { language } = site;
  const imageSet = await pageImageSet();
  if (article) {
    const { page, words } = article;
    return <ArticleOpening {...page} words={words} language={language} imageSet={imageSet} />;
  }
  if (!listing) return null;
  const { description } = describeListing(listing.listing, listing.tags, language);
  return <ListingPage language={language} loaded={listing} description={description} imageSet={imageSet} />;
}
