import type { Metadata } from "next";
import { type LandingPage, revisionsOf, type SiteSettings } from "#content/index.ts";
import { landingTitle } from "../../schemas/rules/searchResult.ts";
import { pageMetadata } from "./pageMetadata.ts";
import type { DescribedPage } from "./structuredData.ts";

/** The landing page for search engines. */
export const describedLanding = (settings: SiteSettings): DescribedPage => ({
  path: "/",
  title: landingTitle(settings),
  description: settings.description,
});

/** The head of the landing page. */
export const landingMetadata = (settings: SiteSettings, page: LandingPage): Metadata =>
  pageMetadata({
    ...describedLanding(settings),
    siteName: settings.productName,
    type: "website",
    searchAndShare: settings.searchAndShare,
    revisions: revisionsOf(settings, ...Object.values(page)),
  });
