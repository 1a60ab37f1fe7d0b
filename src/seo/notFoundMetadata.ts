import { stegaClean } from "@sanity/client/stega";
import type { Metadata } from "next";
import { formatRevisions, revisionsMetaName, type Site } from "#content/index.ts";

/** Returns the head of the not-found page. */
export const notFoundMetadata = ({ settings, revisions }: Site): Metadata => ({
  title: `Page not found | ${stegaClean(settings.productName)}`,
  robots: { index: false },
  other: { [revisionsMetaName]: formatRevisions(revisions) },
});
