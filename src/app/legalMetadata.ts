import { stegaClean } from "@sanity/client/stega";
import type { Metadata } from "next";
import {
  formatRevisions,
  type LegalDocument,
  revisionsMetaName,
  revisionsOf,
  type Site,
} from "#content/index.ts";

/**
 * The head of a legal page: `Privacy Policy | Tendwell` (specification, section 2), and the revisions it
 * shows.
 */
export function legalMetadata(
  path: string,
  { settings, revisions }: Site,
  document: LegalDocument,
): Metadata {
  const siteName = stegaClean(settings.productName);
  const title = `${stegaClean(document.title)} | ${siteName}`;
  const description = stegaClean(document.description);
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: { title, description, url: path, siteName, type: "article" },
    other: { [revisionsMetaName]: formatRevisions({ ...revisions, ...revisionsOf(document) }) },
  };
}
