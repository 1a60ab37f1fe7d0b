import { stegaClean } from "@sanity/client/stega";
import type { Metadata } from "next";
import {
  describeListing,
  type LoadedArticle,
  type LoadedListing,
  type LoadedPage,
  revisionsOf,
  type Site,
  sharePicture,
} from "#content/index.ts";
import { listTitle } from "#messages/translator.ts";
import { feedPath, indexPath } from "#schemas/rules/pageTypes.ts";
import { pageTitle } from "#schemas/rules/searchResult.ts";
import { pageMetadata } from "./pageMetadata.ts";
import type { DescribedPage } from "./structuredData.tsx";

/** Returns the day of the last change: the later of the two dates. */
const lastChange = ({ publishedAt, revisedAt }: { publishedAt: string; revisedAt: string | null }) => {
  const [published, revised] = [stegaClean(publishedAt), stegaClean(revisedAt) ?? ""];
  return revised > published ? revised : published;
};

/** Describes an article, for search engines. */
export const describedArticle = (
  { language, settings }: Site,
  { page, tags }: LoadedArticle,
): DescribedPage => ({
  language,
  path: page.path,
  title: pageTitle(page, settings.productName),
  description: page.summary,
  name: page.title,
  parents: [{ path: indexPath(page._type, language), name: listTitle(page._type, language) }],
  questions: page.blocks.flatMap((block) => (block._type === "questionsBlock" ? block.questions : [])),
  article: {
    headline: page.title,
    publishedAt: page.publishedAt,
    revisedAt: lastChange(page),
    authors: page.authors,
    tags: tags.map(({ title }) => title),
    ...(page.medicalReviewer &&
      page.medicallyReviewedAt && {
        medicalReview: { reviewer: page.medicalReviewer.name, date: page.medicallyReviewedAt },
      }),
    ...(page.cover && { picture: sharePicture(page.cover) }),
  },
});

/** Returns the head of an article, with the revisions that it shows. */
export const articleMetadata = (site: Site, loaded: LoadedArticle): Metadata => {
  const { page, sections, others, related, tags } = loaded;
  return pageMetadata(site, {
    ...describedArticle(site, loaded),
    type: "article",
    searchAndShare: page.searchAndShare,
    cover: page.cover,
    feed: { path: feedPath(page._type, site.language), title: listTitle(page._type, site.language) },
    posting: {
      publishedTime: page.publishedAt,
      modifiedTime: lastChange(page),
      authors: page.authors.map(({ name }) => name),
      tags: tags.map(({ title }) => title),
    },
    revisions: revisionsOf(
      page,
      ...page.authors,
      ...(page.medicalReviewer ? [page.medicalReviewer] : []),
      ...tags,
      ...related,
      ...others,
      ...Object.values(sections),
    ),
  });
};

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
  return pageMetadata(site, {
    ...describedListing(site, loaded),
    type: "website",
    searchAndShare: null,
    feed: { path: feedPath(listing.type, site.language), title: listTitle(listing.type, site.language) },
    revisions: revisionsOf(...articles, ...tags),
  });
};

/** Describes a page built by an editor, for search engines. */
export const describedPage = ({ language, settings }: Site, { page }: LoadedPage): DescribedPage => ({
  language,
  path: page.path,
  title: pageTitle(page, settings.productName),
  description: page.description,
  name: page.title,
  questions: page.blocks.flatMap((block) => (block._type === "questionsBlock" ? block.questions : [])),
});

/**
 * Returns the head of a page built by an editor: its title, followed by a bar and the product's name, and the
 * revisions it shows.
 */
export const editorsPageMetadata = (site: Site, loaded: LoadedPage): Metadata =>
  pageMetadata(site, {
    ...describedPage(site, loaded),
    type: "website",
    searchAndShare: loaded.page.searchAndShare,
    revisions: revisionsOf(loaded.page, ...loaded.others, ...Object.values(loaded.sections)),
  });
