import type { Metadata } from "next";
import {
  formatRevisions,
  type LegalDocument,
  revisionsMetaName,
  revisionsOf,
  type SiteSettings,
} from "#content/index.ts";
import { plain } from "#ui/plain.ts";

/** The head of a legal page: `Privacy Policy | Tendwell` (specification, section 2), and the revisions it shows. */
export function legalMetadata(path: string, settings: SiteSettings, document: LegalDocument): Metadata {
  const siteName = plain(settings.productName);
  const title = `${plain(document.title)} | ${siteName}`;
  const description = plain(document.description);
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: { title, description, url: path, siteName, type: "article" },
    other: { [revisionsMetaName]: formatRevisions(revisionsOf(settings, document)) },
  };
}
