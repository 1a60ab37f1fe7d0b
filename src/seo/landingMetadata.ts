import type { Metadata } from "next";
import {
  type Claims,
  documentsOfItems,
  itemsOfSections,
  type LandingPage,
  type LandingVersion,
  revisionsOf,
  type Site,
} from "#content/index.ts";
import { formatVersion, versionMetaName } from "#schemas/rules/experiments/shownVersion.ts";
import { pathIn } from "#schemas/rules/languagePath.ts";
import { landingTitle } from "#schemas/rules/searchResult.ts";
import { pageMetadata } from "./pageMetadata.ts";
import type { DescribedPage } from "./structuredData.ts";

/** Describes the landing page, for search engines. */
export const describedLanding = ({ language, settings }: Site, { items }: LandingPage): DescribedPage => ({
  language,
  path: pathIn(language, "/"),
  title: landingTitle(settings),
  description: settings.description,
  questions: items.flatMap((item) => (typeof item === "string" ? [] : item.questions)),
});

/**
 * Returns the head of the landing page. The claims decide what the page shows, so it reports their revisions too. While an
 * experiment runs, the head names the version.
 */
export function landingMetadata(site: Site, page: LandingVersion, claims: Claims): Metadata {
  const { sections, experiment } = page;
  const metadata = pageMetadata({
    ...describedLanding(site, page),
    siteName: site.settings.productName,
    alternates: site.alternates,
    type: "website",
    searchAndShare: site.settings.searchAndShare,
    revisions: {
      ...site.revisions,
      ...revisionsOf(
        ...Object.values(sections),
        ...documentsOfItems(itemsOfSections(sections), claims),
        ...(experiment ? [experiment] : []),
      ),
    },
  });
  if (!experiment?.shown) return metadata;
  return { ...metadata, other: { ...metadata.other, [versionMetaName]: formatVersion(experiment.shown) } };
}
