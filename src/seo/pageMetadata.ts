import { stegaClean } from "@sanity/client/stega";
import type { Metadata } from "next";
import {
  formatRevisions,
  type Revisions,
  revisionsMetaName,
  type SearchAndShare,
  SHARE_SIZE,
  sharePicture,
} from "#content/index.ts";
import { markdownPath, sharePath } from "#schemas/rules/searchResult.ts";

/** What the head of a page says of it. Texts may carry stega. */
export interface PageHead {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly siteName: string;
  readonly type: "website" | "article";
  readonly searchAndShare: SearchAndShare;
  readonly revisions: Revisions;
}

/** The picture of a shared link: the one that a marketer chose, else the one made from the content. */
function shareImage({ path, title, searchAndShare }: PageHead) {
  const picture = searchAndShare?.picture;
  return picture
    ? { url: sharePicture(picture), alt: stegaClean(picture.alt), ...SHARE_SIZE }
    : { url: sharePath(path), alt: stegaClean(title), ...SHARE_SIZE };
}

/**
 * The head of a page that content makes: for the browser's tab, search engines and shared links, and the revisions it
 * shows.
 */
export function pageMetadata(page: PageHead): Metadata {
  const { path, type, searchAndShare, revisions } = page;
  const title = stegaClean(page.title);
  const description = stegaClean(page.description);
  const siteName = stegaClean(page.siteName);
  return {
    title,
    description,
    ...(searchAndShare?.hidden && { robots: { index: false } }),
    alternates: {
      canonical: searchAndShare?.canonicalUrl ?? path,
      types: { "text/markdown": markdownPath(path) },
    },
    openGraph: { title, description, url: path, siteName, type, images: [shareImage(page)] },
    twitter: { card: "summary_large_image" },
    other: { [revisionsMetaName]: formatRevisions(revisions) },
  };
}
