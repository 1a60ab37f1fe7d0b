import { stegaClean } from "@sanity/client/stega";
import type { Metadata } from "next";
import {
  type Claims,
  documentsOfItems,
  formatRevisions,
  itemsOfSections,
  type LandingPage,
  type LandingVersion,
  type LegalDocument,
  revisionsMetaName,
  revisionsOf,
  type Site,
} from "#content/index.ts";
import { translatorIn } from "#messages/translator.ts";
import { formatVersion, versionMetaName } from "#schemas/rules/experiments/shownVersion.ts";
import { pathIn } from "#schemas/rules/languagePath.ts";
import { landingTitle, pageTitle } from "#schemas/rules/searchResult.ts";
import { pageMetadata } from "./pageMetadata.ts";
import type { DescribedPage } from "./structuredData.tsx";

/**
 * Returns the path, titles and description of a legal page, for its metadata and structured data.
 * @param path its path without the language
 */
export const describedLegal = (
  path: string,
  { language, settings }: Site,
  document: LegalDocument,
): DescribedPage => ({
  language,
  path: pathIn(language, path),
  title: pageTitle(document, settings.productName),
  description: document.description,
  name: document.title,
});

/** Returns the head of a legal page. */
export const legalMetadata = (path: string, site: Site, document: LegalDocument): Metadata =>
  pageMetadata(site, {
    ...describedLegal(path, site, document),
    type: "article",
    searchAndShare: document.searchAndShare,
    revisions: revisionsOf(document),
  });

/** Returns the head of the not-found page. */
export const notFoundMetadata = ({ language, settings, revisions }: Site): Metadata => ({
  title: `${translatorIn(language)("status.notFoundTitle")} | ${stegaClean(settings.productName)}`,
  robots: { index: false },
  other: { [revisionsMetaName]: formatRevisions(revisions) },
});

/** Describes the landing page, for search engines. */
export const describedLanding = ({ language, settings }: Site, { items }: LandingPage): DescribedPage => ({
  language,
  path: pathIn(language, "/"),
  title: landingTitle(settings),
  description: settings.description,
  questions: items.flatMap((item) =>
    typeof item !== "string" && item._type === "questionsBlock" ? item.questions : [],
  ),
});

/**
 * Returns the head of the landing page. The claims decide what the page shows, so it reports their revisions too. While an
 * experiment runs, the head names the version.
 */
export function landingMetadata(site: Site, page: LandingVersion, claims: Claims): Metadata {
  const { items, sections, experiment } = page;
  const articles = items.flatMap((item) =>
    typeof item !== "string" && item._type === "newestArticlesBlock" ? item.articles : [],
  );
  const metadata = pageMetadata(site, {
    ...describedLanding(site, page),
    type: "website",
    searchAndShare: site.settings.searchAndShare,
    revisions: revisionsOf(
      ...Object.values(sections),
      ...documentsOfItems(itemsOfSections(sections), claims),
      ...articles,
      ...(experiment ? [experiment] : []),
    ),
  });
  if (!experiment?.shown) return metadata;
  return { ...metadata, other: { ...metadata.other, [versionMetaName]: formatVersion(experiment.shown) } };
}
