import type { Metadata } from "next";
import { type LoadedPage, revisionsOf, type Site } from "#content/index.ts";
import { pageTitle } from "#schemas/rules/searchResult.ts";
import { pageMetadata } from "./pageMetadata.ts";
import type { DescribedPage } from "./structuredData.ts";

/** Describes a page built by an editor, for search engines. */
export const describedPage = ({ language, settings }: Site, { page }: LoadedPage): DescribedPage => ({
  language,
  path: page.path,
  title: pageTitle(page, settings.productName),
  description: page.description,
  name: page.title,
  questions: page.blocks.flatMap((block) => (block._type === "questionsBlock" ? block.questions : [])),
});

/**
 * Returns the head of a page built by an editor: its title, such as `Pilot studies | Tendwell`, and the
 * revisions it shows.
 */
export const editorsPageMetadata = (site: Site, loaded: LoadedPage): Metadata =>
  pageMetadata({
    ...describedPage(site, loaded),
    siteName: site.settings.productName,
    alternates: site.alternates,
    type: "website",
    searchAndShare: loaded.page.searchAndShare,
    revisions: {
      ...site.revisions,
      ...revisionsOf(loaded.page, ...loaded.others, ...Object.values(loaded.sections)),
    },
  });
