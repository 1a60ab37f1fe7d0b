import type { Metadata } from "next";
import { Fragment } from "react";
import "#styles/reveal.css";
import { Questions } from "#blocks/Questions.tsx";
import { imageSet, loadLandingPage, loadSite, seesDrafts } from "#content/index.ts";
import { ChatPhone } from "#demos/chat/ChatPhone.tsx";
import { VideoPlayer } from "#demos/video/VideoPlayer.tsx";
import { singletons } from "#schemas/singletons.ts";
import { Demos } from "#sections/demos/Demos.tsx";
import { EarlyAccessChapter } from "#sections/early-access/EarlyAccess.tsx";
import { Hero } from "#sections/hero/Hero.tsx";
import { SiteFrame } from "#sections/layout/SiteFrame.tsx";
import { sectionNodes } from "#sections/sectionNodes.tsx";
import { VoiceAgent } from "#sections/voice-agent/VoiceAgent.tsx";
import { voiceAgentAnchor } from "#sections/voice-agent/voiceAgentAnchor.ts";
import { JsonLd } from "#seo/JsonLd.tsx";
import { describedLanding, landingMetadata } from "#seo/landingMetadata.ts";
import { HydrateWhenNear } from "#ui/HydrateWhenNear.tsx";
import { LayoutOnNavigation } from "#ui/LayoutOnNavigation.tsx";
import { RevealObserver } from "#ui/RevealObserver.tsx";

const load = () => Promise.all([loadSite(), loadLandingPage()]);

/** The anchors of the sections that React hydrates late. The chat demo plays from load, wherever it is. */
const lateSections: Readonly<Record<string, string>> = Object.fromEntries(
  singletons.flatMap((row) => ("anchor" in row && row.id !== "demos" ? [[row.id, row.anchor]] : [])),
);

export async function generateMetadata(): Promise<Metadata> {
  return landingMetadata(...(await load()));
}

/** The sections in the order that is set in the Studio. The early-access form and the voice agent are always last. */
export default async function LandingPage() {
  const [site, page] = await load();
  const { hero, demos, voiceAgent } = page.sections;
  const { settings, shown } = site;
  const sections = {
    ...sectionNodes(page.sections, site, imageSet),
    hero: hero && (
      <Hero
        {...hero}
        callToAction={settings.callToActionLabel}
        hasDemos={shown.includes("demos")}
        hasSafety={shown.includes("clinicalSafety")}
      />
    ),
    demos: demos && (
      <Demos
        {...demos}
        settings={settings}
        phone={<ChatPhone productName={settings.productName} fromLoad />}
        player={<VideoPlayer />}
      />
    ),
    voiceAgent: voiceAgent && <VoiceAgent {...voiceAgent} settings={settings} />,
  };
  const late = (await seesDrafts()) ? {} : lateSections;
  const items = page.items.map((item, index) => {
    if (typeof item !== "string")
      return <Questions key={item._key} {...item} voiceAgent={voiceAgentAnchor(settings)} />;
    const anchor = late[item];
    return (
      <Fragment key={item}>
        {anchor ? <HydrateWhenNear id={anchor}>{sections[item]}</HydrateWhenNear> : sections[item]}
        {index === 0 ? <LayoutOnNavigation /> : null}
      </Fragment>
    );
  });
  return (
    <>
      <SiteFrame site={site} home>
        {items.slice(0, -2)}
        <EarlyAccessChapter>{items.slice(-2)}</EarlyAccessChapter>
        <RevealObserver />
      </SiteFrame>
      <JsonLd settings={site.settings} page={describedLanding(site, page)} />
    </>
  );
}
