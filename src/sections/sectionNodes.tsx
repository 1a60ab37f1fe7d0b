import type { MakeImageSet } from "#blocks/RichText.tsx";
import type { Sections, Site } from "#content/index.ts";
import type { ClaimsOnPage } from "#schemas/rules/claims/figures.ts";
import { builtInPath } from "./layout/links.ts";
import { listedSections } from "./list.generated.tsx";

/** Renders the sections whose content is given, keyed by document. */
export const sectionNodes = (
  sections: Sections,
  site: Pick<Site, "language" | "translated" | "links" | "settings">,
  imageSet: MakeImageSet,
  claimed: Pick<ClaimsOnPage, "claims" | "today">,
) =>
  listedSections(sections, {
    ...claimed,
    language: site.language,
    links: site.links,
    imageSet,
    productName: site.settings.productName,
    privacyHref: builtInPath(site, "/privacy-policy"),
    schedulingUrl: site.settings.schedulingUrl,
  });
