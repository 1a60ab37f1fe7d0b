import { stegaClean } from "@sanity/client/stega";
import type { Metadata } from "next";
import { formatRevisions, revisionsMetaName, type Site } from "#content/index.ts";
import { translatorIn } from "#messages/translator.ts";

/** Returns the head of the not-found page. */
export const notFoundMetadata = ({ language, settings, revisions }: Site): Metadata => ({
  title: `${translatorIn(language)("status.notFoundTitle")} | ${stegaClean(settings.productName)}`,
  robots: { index: false },
  other: { [revisionsMetaName]: formatRevisions(revisions) },
});
