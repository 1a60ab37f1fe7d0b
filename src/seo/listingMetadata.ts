import type { Metadata } from "next";
import { describeListing, type LoadedListing, revisionsOf, type Site } from "#content/index.ts";
import { feedPath, indexPath, indexTitles } from "#schemas/rules/pageTypes.ts";
import { pageTitle } from "#schemas/rules/searchResult.ts";
import { pageMetadata } from "./pageMetadata.ts";
import type { DescribedPage } from "./structuredData.ts";

/** Describes a page of a list of articles, for search engines. */
export function describedListing({ settings }: Site, { listing, tags }: LoadedListing): DescribedPage {
  const { title, description } = describeListing(listing, tags);
  const { type } = listing;
  const isIndex = listing.path === indexPath(type);
  return {
    path: listing.path,
    title: pageTitle({ title }, settings.productName),
    description,
    name: title,
    parents: isIndex ? [] : [{ path: indexPath(type), name: indexTitles[type] }],
  };
}

/** Returns the head of a page of a list of articles, with the revisions that it shows. */
export const listingMetadata = (site: Site, loaded: LoadedListing): Metadata => {
  const { listing, articles, tags } = loaded;
  return pageMetadata({
    ...describedListing(site, loaded),
    siteName: site.settings.productName,
    type: "website",
    searchAndShare: null,
    feed: { path: feedPath(listing.type), title: indexTitles[listing.type] },
    revisions: { ...site.revisions, ...revisionsOf(...articles, ...tags) },
  });
};
