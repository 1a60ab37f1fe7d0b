// Written by `npm run content:types` from schemas/singletons.ts and the files that are named here.
import type { Sections } from "#content/index.ts";
import { Applications } from "./applications/Applications.tsx";
import { ClinicalSafety } from "./clinical-safety/ClinicalSafety.tsx";
import { Day } from "./day/Day.tsx";
import { EarlyAccess } from "./early-access/EarlyAccess.tsx";
import { Goals } from "./goals/Goals.tsx";
import { Integration } from "./integration/Integration.tsx";
import { Technology } from "./technology/Technology.tsx";
import { TrustedBy } from "./trusted-by/TrustedBy.tsx";
import type { SharedProps } from "./sectionProps.ts";

export function listedSections(sections: Sections, shared: SharedProps) {
  return {
    day: sections.day && <Day {...sections.day} {...shared} />,
    clinicalSafety: sections.clinicalSafety && <ClinicalSafety {...sections.clinicalSafety} {...shared} />,
    applications: sections.applications && <Applications {...sections.applications} {...shared} />,
    trustedBy: sections.trustedBy && <TrustedBy {...sections.trustedBy} {...shared} />,
    integration: sections.integration && <Integration {...sections.integration} {...shared} />,
    goals: sections.goals && <Goals {...sections.goals} {...shared} />,
    technology: sections.technology && sections.dashboardSample && <Technology {...sections.technology} {...shared} dashboardSample={sections.dashboardSample} />,
    earlyAccess: sections.earlyAccess && <EarlyAccess {...sections.earlyAccess} {...shared} />,
  };
}
