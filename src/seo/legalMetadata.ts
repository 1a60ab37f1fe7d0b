import type { Metadata } from "next";
import { type LegalDocument, revisionsOf, type Site } from "#content/index.ts";
import { pathIn } from "#schemas/rules/languagePath.ts";
import { pageTitle } from "#schemas/rules/searchResult.ts";
import { pageMetadata } from "./pageMetadata.ts";
import type { DescribedPage } from "./structuredData.ts";

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
  pageMetadata({
    ...describedLegal(path, site, document),
    siteName: site.settings.productName,
    alternates: site.alternates,
    type: "article",
    searchAndShare: document.searchAndShare,
    revisions: { ...site.revisions, ...revisionsOf(document) },
  });
