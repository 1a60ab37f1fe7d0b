import type { ReactNode } from "react";
import { imageSet } from "#content/image.ts";
import type { SectionId, Sections } from "#content/index.ts";
import { Applications } from "#sections/applications/Applications.tsx";
import { ClinicalSafety } from "#sections/clinical-safety/ClinicalSafety.tsx";
import { Day } from "#sections/day/Day.tsx";
import { EarlyAccess } from "#sections/early-access/EarlyAccess.tsx";
import { Goals } from "#sections/goals/Goals.tsx";
import { Integration } from "#sections/integration/Integration.tsx";
import { Technology } from "#sections/technology/Technology.tsx";
import { TrustedBy } from "#sections/trusted-by/TrustedBy.tsx";

/** Sections with much script of their own: whoever shows them brings them in, so that others do not load it. */
type WithScript = "hero" | "demos" | "voiceAgent";

/** The sections whose content is given, each by its document. */
export function sectionNodes(sections: Sections): Record<Exclude<SectionId, WithScript>, ReactNode> {
  const { technology, dashboardSample } = sections;
  return {
    clinicalSafety: sections.clinicalSafety && <ClinicalSafety {...sections.clinicalSafety} />,
    day: sections.day && <Day {...sections.day} />,
    applications: sections.applications && <Applications {...sections.applications} imageSet={imageSet} />,
    trustedBy: sections.trustedBy && <TrustedBy {...sections.trustedBy} cards={sections.hero?.cards} />,
    integration: sections.integration && <Integration {...sections.integration} />,
    goals: sections.goals && <Goals {...sections.goals} />,
    technology: technology && dashboardSample && <Technology {...technology} dashboard={dashboardSample} />,
    earlyAccess: sections.earlyAccess && <EarlyAccess {...sections.earlyAccess} />,
  };
}
