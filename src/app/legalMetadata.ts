import type { Metadata } from "next";
import { type LegalDocument, revisionsOf, type SiteSettings } from "#content/index.ts";
import { pageTitle } from "../../schemas/rules/searchResult.ts";
import { pageMetadata } from "./pageMetadata.ts";
import type { DescribedPage } from "./structuredData.ts";

/** A legal page for search engines. */
export const describedLegal = (
  path: string,
  settings: SiteSettings,
  document: LegalDocument,
): DescribedPage => ({
  path,
  title: pageTitle(document, settings.productName),
  description: document.description,
  name: document.title,
});

/** The head of a legal page. */
export const legalMetadata = (path: string, settings: SiteSettings, document: LegalDocument): Metadata =>
  pageMetadata({
    ...describedLegal(path, settings, document),
    siteName: settings.productName,
    type: "article",
    searchAndShare: document.searchAndShare,
    revisions: revisionsOf(settings, document),
  });
