import type { Metadata } from "next";
import { describeListing, type LoadedListing, revisionsOf, type Site } from "#content/index.ts";
import { listTitle } from "#messages/translator.ts";
import { feedPath, indexPath } from "#schemas/rules/pageTypes.ts";
import { pageTitle } from "#schemas/rules/searchResult.ts";
import { pageMetadata } from "./pageMetadata.ts";
import type { DescribedPage } from "./structuredData.ts";

/** Describes a page of a list of articles, for search engines. */
export function describedListing(
  { language, settings }: Site,
  { listing, tags }: LoadedListing,
): DescribedPage {
  const { title, description } = describeListing(listing, tags, language);
  const { type } = listing;
  const isIndex = listing.path === indexPath(type, language);
  return {
    language,
    path: listing.path,
    title: pageTitle({ title }, settings.productName),
    description,
    name: title,
    parents: isIndex ? [] : [{ path: indexPath(type, language), name: listTitle(type, language) }],
  };
}

/** Returns the head of a page of a list of articles, with the revisions that it shows. */
export const listingMetadata = (site: Site, loaded: LoadedListing): Metadata => {
  const { listing, articles, tags } = loaded;
  return pageMetadata({
    ...describedListing(site, loaded),
    siteName: site.settings.productName,
    alternates: site.alternates,
    type: "website",
    searchAndShare: null,
    feed: { path: feedPath(listing.type, site.language), title: listTitle(listing.type, site.language) },
    revisions: { ...site.revisions, ...revisionsOf(...articles, ...tags) },
  });
};
