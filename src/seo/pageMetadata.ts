import { stegaClean } from "@sanity/client/stega";
import type { Metadata } from "next";
import {
  type ContentImage,
  formatRevisions,
  type Revisions,
  revisionsMetaName,
  type SearchAndShare,
  SHARE_SIZE,
  sharePicture,
} from "#content/index.ts";
import { markdownPath, sharePath } from "#schemas/rules/searchResult.ts";

/** The values that a page's head is built from. Texts may contain stega. */
export interface PageHead {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly siteName: string;
  readonly type: "website" | "article";
  readonly searchAndShare: SearchAndShare;
  readonly revisions: Revisions;
  /** The feed that lists the page or contains the list. */
  readonly feed?: { readonly path: string; readonly title: string };
  /** The dates and authors of an article. */
  readonly posting?: {
    readonly publishedTime: string;
    readonly modifiedTime: string;
    readonly authors: string[];
    readonly tags: string[];
  };
  /** The picture for shared links if an editor chose none. */
  readonly cover?: ContentImage | null;
}

/** Returns the share image: the one an editor chose, or else the cover or the one generated from the content. */
function shareImage({ path, title, searchAndShare, cover }: PageHead) {
  const picture = searchAndShare?.picture ?? cover;
  return picture
    ? { url: sharePicture(picture), alt: stegaClean(picture.alt), ...SHARE_SIZE }
    : { url: sharePath(path), alt: stegaClean(title), ...SHARE_SIZE };
}

/** Returns the head of a content page: title, search and share metadata, and the revisions it shows. */
export function pageMetadata(page: PageHead): Metadata {
  const { path, type, searchAndShare, revisions, feed, posting } = page;
  const title = stegaClean(page.title);
  const description = stegaClean(page.description);
  const siteName = stegaClean(page.siteName);
  return {
    title,
    description,
    ...(searchAndShare?.hidden && { robots: { index: false } }),
    alternates: {
      canonical: searchAndShare?.canonicalUrl ?? path,
      types: {
        "text/markdown": markdownPath(path),
        ...(feed && { "application/atom+xml": [{ url: feed.path, title: stegaClean(feed.title) }] }),
      },
    },
    openGraph: {
      ...{ title, description, url: path, siteName, type, images: [shareImage(page)] },
      ...(posting && stegaClean(posting)),
    },
    twitter: { card: "summary_large_image" },
    other: { [revisionsMetaName]: formatRevisions(revisions) },
  };
}
