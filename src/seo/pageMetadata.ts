import type { Metadata } from "next";
import {
  type ContentImage,
  formatRevisions,
  type Revisions,
  revisionsMetaName,
  type SearchAndShare,
  SHARE_SIZE,
  type Site,
  searchSignals,
  sharePicture,
} from "#content/index.ts";
import { rowOf, SOURCE_LANGUAGE } from "#schemas/languages.ts";
import { splitLanguage } from "#schemas/rules/languagePath.ts";
import { markdownPath, sharePath } from "#schemas/rules/searchResult.ts";
import { plain } from "./structuredData.tsx";

/** The values that a page's head is built from. Texts may contain stega. */
export interface PageHead {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly type: "website" | "article";
  readonly searchAndShare: SearchAndShare;
  /** The revisions of its own content. */
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
    ? { url: sharePicture(picture), alt: plain(picture.alt), ...SHARE_SIZE }
    : { url: sharePath(path), alt: plain(title), ...SHARE_SIZE };
}

/** Returns the paths or addresses of a page by language, with the source language for visitors of any other. */
export const languagesOf = (alternates: Site["alternates"]) =>
  Object.fromEntries(
    alternates.flatMap(({ language, path }) => [
      [language, path],
      ...(language === SOURCE_LANGUAGE ? [["x-default", path]] : []),
    ]),
  );

/** Returns the locale of a page and those of its translations. Open Graph's default is that of the source language. */
function localesOf(path: string, alternates: Site["alternates"]) {
  const { language } = splitLanguage(path);
  const others = alternates.filter((alternate) => alternate.language !== language);
  if (language === SOURCE_LANGUAGE && others.length === 0) return {};
  return {
    locale: rowOf(language).openGraph,
    alternateLocale: others.map((each) => rowOf(each.language).openGraph),
  };
}

/** Returns the head of a content page: title, search and share metadata, and the revisions it shows. */
export function pageMetadata(
  site: Pick<Site, "alternates" | "revisions" | "settings">,
  page: PageHead,
): Metadata {
  const { path, type, searchAndShare, feed, posting } = page;
  const { noindex, canonical, alternates } = searchSignals(path, plain(searchAndShare), site.alternates);
  const title = plain(page.title);
  const description = plain(page.description);
  const siteName = plain(site.settings.productName);
  return {
    title,
    description,
    ...(noindex && { robots: { index: false } }),
    alternates: {
      canonical,
      ...(alternates.length > 0 && { languages: languagesOf(alternates) }),
      types: {
        "text/markdown": markdownPath(path),
        ...(feed && { "application/atom+xml": [{ url: feed.path, title: plain(feed.title) }] }),
      },
    },
    openGraph: {
      ...{ title, description, url: path, siteName, type, images: [shareImage(page)] },
      ...localesOf(path, alternates),
      ...(posting && plain(posting)),
    },
    twitter: { card: "summary_large_image" },
    other: { [revisionsMetaName]: formatRevisions({ ...site.revisions, ...page.revisions }) },
  };
}
