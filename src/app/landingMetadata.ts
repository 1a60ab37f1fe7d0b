import type { Metadata } from "next";
import {
  formatRevisions,
  type LandingPage,
  revisionsMetaName,
  revisionsOf,
  type SiteSettings,
} from "#content/index.ts";
import { plain } from "#ui/plain.ts";

/** The head of the landing page: product name, tagline (specification, section 2), and the revisions it shows. */
export function landingMetadata(settings: SiteSettings, page: LandingPage): Metadata {
  const siteName = plain(settings.productName);
  const title = `${siteName} | ${plain(settings.tagline)}`;
  const description = plain(settings.description);
  return {
    title,
    description,
    alternates: { canonical: "/" },
    openGraph: { title, description, url: "/", siteName, type: "website" },
    other: { [revisionsMetaName]: formatRevisions(revisionsOf(settings, ...Object.values(page))) },
  };
}
