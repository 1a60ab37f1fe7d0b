import { stegaClean } from "@sanity/client/stega";
import type { Metadata } from "next";
import {
  formatRevisions,
  type LoadedPage,
  revisionsMetaName,
  revisionsOf,
  type Site,
} from "#content/index.ts";

/** The head of a page that an editor made: `Pilot studies | Tendwell`, and the revisions that it shows. */
export function pageMetadata({ settings, revisions }: Site, { page, sections }: LoadedPage): Metadata {
  const siteName = stegaClean(settings.productName);
  const title = `${stegaClean(page.title)} | ${siteName}`;
  const description = stegaClean(page.description);
  const url = stegaClean(page.path);
  const shown = { ...revisions, ...revisionsOf(page, ...Object.values(sections)) };
  return {
    title,
    description,
    alternates: { canonical: url },
    openGraph: { title, description, url, siteName, type: "website" },
    other: { [revisionsMetaName]: formatRevisions(shown) },
  };
}
