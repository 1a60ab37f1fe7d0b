import type { ReactNode } from "react";
import type { MakeImageSet } from "#blocks/RichText.tsx";
import type { SectionId, Sections, Site } from "#content/index.ts";
import { PRIVACY_POLICY } from "#forms/privacyPolicy.ts";
import type { ClaimsOnPage } from "#schemas/rules/claims/figures.ts";
import { Applications } from "./applications/Applications.tsx";
import { ClinicalSafety } from "./clinical-safety/ClinicalSafety.tsx";
import { Day } from "./day/Day.tsx";
import { EarlyAccess } from "./early-access/EarlyAccess.tsx";
import { Goals } from "./goals/Goals.tsx";
import { Integration } from "./integration/Integration.tsx";
import { builtInPath } from "./layout/links.ts";
import { Technology } from "./technology/Technology.tsx";
import { TrustedBy } from "./trusted-by/TrustedBy.tsx";

/** Sections with large scripts. The page that shows them imports them, so other pages don't load those scripts. */
type WithScript = "hero" | "demos" | "voiceAgent";

/** Renders the sections whose content is given, keyed by document. */
export function sectionNodes(
  sections: Sections,
  site: Pick<Site, "language" | "translated" | "links" | "settings">,
  imageSet: MakeImageSet,
  claimed: Pick<ClaimsOnPage, "claims" | "today">,
): Record<Exclude<SectionId, WithScript>, ReactNode> {
  const { language, links, settings } = site;
  const { technology, dashboardSample } = sections;
  return {
    clinicalSafety: sections.clinicalSafety && (
      <ClinicalSafety {...sections.clinicalSafety} {...claimed} language={language} />
    ),
    day: sections.day && <Day {...sections.day} language={language} />,
    applications: sections.applications && <Applications {...sections.applications} imageSet={imageSet} />,
    trustedBy: sections.trustedBy && (
      <TrustedBy {...sections.trustedBy} {...claimed} {...{ language, links }} />
    ),
    integration: sections.integration && <Integration {...sections.integration} />,
    goals: sections.goals && <Goals {...sections.goals} {...claimed} language={language} />,
    technology: technology && dashboardSample && (
      <Technology
        {...technology}
        dashboard={dashboardSample}
        language={language}
        productName={settings.productName}
      />
    ),
    earlyAccess: sections.earlyAccess && (
      <EarlyAccess
        {...sections.earlyAccess}
        language={language}
        privacyHref={builtInPath(site, PRIVACY_POLICY)}
        schedulingUrl={settings.schedulingUrl}
      />
    ),
  };
}
