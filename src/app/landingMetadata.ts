import { stegaClean } from "@sanity/client/stega";
import type { Metadata } from "next";
import {
  formatRevisions,
  type LandingPage,
  revisionsMetaName,
  revisionsOf,
  type Site,
} from "#content/index.ts";

/**
 * The head of the landing page: product name, tagline (specification, section 2), and the revisions it shows.
 */
export function landingMetadata({ settings, revisions }: Site, page: LandingPage): Metadata {
  const shown = { ...revisions, ...revisionsOf(...Object.values(page.sections)) };
  const siteName = stegaClean(settings.productName);
  const title = `${siteName} | ${stegaClean(settings.tagline)}`;
  const description = stegaClean(settings.description);
  return {
    title,
    description,
    alternates: { canonical: "/" },
    openGraph: { title, description, url: "/", siteName, type: "website" },
    other: { [revisionsMetaName]: formatRevisions(shown) },
  };
}
