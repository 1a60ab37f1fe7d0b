import type { Metadata } from "next";
import { formatRevisions, loadSiteSettings, revisionsMetaName, revisionsOf } from "#content/index.ts";
import { stegaClean } from "#ui/stegaClean.ts";
import NotFound from "../not-found.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const settings = await loadSiteSettings();
  return {
    title: `Page not found | ${stegaClean(settings.productName)}`,
    robots: { index: false },
    other: { [revisionsMetaName]: formatRevisions(revisionsOf(settings)) },
  };
}

/** The not-found screen as a page, kept and renewed like any other: what `[...path]` answers with, under status 404. */
export default NotFound;
