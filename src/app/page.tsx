import type { Metadata } from "next";
import { Fragment, type ReactNode } from "react";
import "#styles/reveal.css";
import {
  imageSet,
  loadLandingPage,
  loadSiteSettings,
  type SectionId,
  sectionIds,
  seesDrafts,
} from "#content/index.ts";
import { Applications } from "#sections/applications/Applications.tsx";
import { Demos } from "#sections/demos/Demos.tsx";
import { EarlyAccess } from "#sections/early-access/EarlyAccess.tsx";
import { SiteFrame } from "#sections/frame/SiteFrame.tsx";
import { Goals } from "#sections/goals/Goals.tsx";
import { Hero } from "#sections/hero/Hero.tsx";
import { Integration } from "#sections/integration/Integration.tsx";
import { Technology } from "#sections/technology/Technology.tsx";
import { TrustedBy } from "#sections/trusted-by/TrustedBy.tsx";
import { VoiceAgent } from "#sections/voice-agent/VoiceAgent.tsx";
import { ExactHeights } from "#ui/ExactHeights.tsx";
import { HydrateNear } from "#ui/HydrateNear.tsx";
import { RevealObserver } from "#ui/RevealObserver.tsx";
import { singletons } from "../../schemas/singletons.ts";
import { JsonLd } from "./JsonLd.tsx";
import { describedLanding, landingMetadata } from "./landingMetadata.ts";

const load = () => Promise.all([loadSiteSettings(), loadLandingPage()]);

/** The anchors of the sections that React takes over late. The chat demo plays from load, in any place. */
const lateSections = Object.fromEntries(
  singletons.flatMap((row) => ("anchor" in row && row.id !== "demos" ? [[row.id, row.anchor]] : [])),
);

export async function generateMetadata(): Promise<Metadata> {
  return landingMetadata(...(await load()));
}

/** Every section by its document. Their order is the registry's: schemas/singletons.ts. */
export default async function LandingPage() {
  const [settings, page] = await load();
  const sections: Record<SectionId, ReactNode> = {
    hero: <Hero {...page.hero} callToAction={settings.callToActionLabel} />,
    demos: <Demos {...page.demos} settings={settings} />,
    applications: <Applications {...page.applications} imageSet={imageSet} />,
    trustedBy: <TrustedBy {...page.trustedBy} />,
    integration: <Integration {...page.integration} />,
    goals: <Goals {...page.goals} />,
    technology: <Technology {...page.technology} dashboard={page.dashboardSample} />,
    earlyAccess: <EarlyAccess {...page.earlyAccess} />,
    voiceAgent: <VoiceAgent {...page.voiceAgent} settings={settings} />,
  };
  const late: Partial<Record<SectionId, string>> = (await seesDrafts()) ? {} : lateSections;
  return (
    <>
      <SiteFrame settings={settings} home>
        <ExactHeights />
        {sectionIds.map((id) => {
          const anchor = late[id];
          return (
            <Fragment key={id}>
              {anchor ? <HydrateNear id={anchor}>{sections[id]}</HydrateNear> : sections[id]}
            </Fragment>
          );
        })}
        <RevealObserver />
      </SiteFrame>
      <JsonLd settings={settings} page={describedLanding(settings)} />
    </>
  );
}
