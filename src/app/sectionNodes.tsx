import type { ReactNode } from "react";
import { imageSet, type SectionId, type Sections, type Site } from "#content/index.ts";
import { Applications } from "#sections/applications/Applications.tsx";
import { Demos } from "#sections/demos/Demos.tsx";
import { EarlyAccess } from "#sections/early-access/EarlyAccess.tsx";
import { Goals } from "#sections/goals/Goals.tsx";
import { Integration } from "#sections/integration/Integration.tsx";
import { Technology } from "#sections/technology/Technology.tsx";
import { TrustedBy } from "#sections/trusted-by/TrustedBy.tsx";
import { VoiceAgent } from "#sections/voice-agent/VoiceAgent.tsx";

/**
 * The sections whose content is given, each by its document. The hero is the landing page's alone: others would load its
 * script, needed or not.
 */
export function sectionNodes(
  sections: Sections,
  { settings }: Site,
): Record<Exclude<SectionId, "hero">, ReactNode> {
  const { demos, technology, dashboardSample, voiceAgent } = sections;
  return {
    demos: demos && <Demos {...demos} settings={settings} />,
    applications: sections.applications && <Applications {...sections.applications} imageSet={imageSet} />,
    trustedBy: sections.trustedBy && <TrustedBy {...sections.trustedBy} />,
    integration: sections.integration && <Integration {...sections.integration} />,
    goals: sections.goals && <Goals {...sections.goals} />,
    technology: technology && dashboardSample && <Technology {...technology} dashboard={dashboardSample} />,
    earlyAccess: sections.earlyAccess && <EarlyAccess {...sections.earlyAccess} />,
    voiceAgent: voiceAgent && <VoiceAgent {...voiceAgent} settings={settings} />,
  };
}
