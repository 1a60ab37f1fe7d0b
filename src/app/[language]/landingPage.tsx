import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Fragment } from "react";
import "#styles/reveal.css";
import { Questions } from "#blocks/Questions.tsx";
import { loadLandingClaims, loadLandingVersion, loadSite, pageImageSet, seesDrafts } from "#content/index.ts";
import { ChatPhone } from "#demos/chat/ChatPhone.tsx";
import { chatTexts } from "#demos/chat/chatTexts.ts";
import { VideoPlayer } from "#demos/video/VideoPlayer.tsx";
import { currentDate } from "#schemas/rules/claims/review.ts";
import { singletons } from "#schemas/singletons.ts";
import { NewestArticles } from "#sections/articles/NewestArticles.tsx";
import { Demos } from "#sections/demos/Demos.tsx";
import { EarlyAccessChapter } from "#sections/early-access/EarlyAccess.tsx";
import { Hero } from "#sections/hero/Hero.tsx";
import { builtInPath } from "#sections/layout/links.ts";
import { SiteFrame } from "#sections/layout/SiteFrame.tsx";
import { sectionNodes } from "#sections/sectionNodes.tsx";
import { VoiceAgent, voiceAgentAnchor } from "#sections/voice-agent/VoiceAgent.tsx";
import { describedLanding, landingMetadata } from "#seo/builtInMetadata.ts";
import { JsonLd } from "#seo/structuredData.tsx";
import { HydrateWhenNear } from "#ui/HydrateWhenNear.tsx";
import { LayoutOnNavigation } from "#ui/LayoutOnNavigation.tsx";
import { findPage, type LanguageProps } from "./findPage.ts";

/**
 * Loads the landing page.
 * @param variant the id of the experiment whose variant the page shows; undefined for the original
 */
async function load(props: LanguageProps, variant: string | undefined) {
  const { language, path } = await findPage(props, "/");
  const [site, page, claims] = await Promise.all([
    loadSite(path),
    loadLandingVersion(language, variant),
    loadLandingClaims(language),
  ]);
  if (!page) notFound();
  return [site, page, claims] as const;
}

/** The anchors of the sections that React hydrates late. The chat demo plays from load, wherever it is. */
const lateSections: Readonly<Record<string, string>> = Object.fromEntries(
  singletons.flatMap((row) => ("anchor" in row && row.id !== "demos" ? [[row.id, row.anchor]] : [])),
);

/** Returns the head of the landing page. @param variant the id of the experiment whose variant it shows */
export const landingHead = async (props: LanguageProps, variant?: string): Promise<Metadata> =>
  landingMetadata(...(await load(props, variant)));

/** The sections in the order that is set in the Studio. The early-access form and the voice agent are always last. */
export async function LandingPage({ variant, ...props }: LanguageProps & { variant?: string }) {
  const [site, page, claims] = await load(props, variant);
  const { hero, demos, voiceAgent } = page.sections;
  const { language, settings, shown } = site;
  const imageSet = await pageImageSet();
  const claimed = { claims, today: currentDate() };
  const sections = {
    ...sectionNodes(page.sections, site, imageSet, claimed),
    hero: hero && (
      <Hero
        {...hero}
        language={language}
        {...claimed}
        callToAction={settings.callToActionLabel}
        hasDemos={shown.includes("demos")}
        evidencePath={site.evidence}
        hasSafety={shown.includes("clinicalSafety")}
      />
    ),
    demos: demos && (
      <Demos
        {...demos}
        language={language}
        settings={settings}
        phone={<ChatPhone texts={chatTexts(language, settings.productName)} fromLoad />}
        player={<VideoPlayer language={language} />}
      />
    ),
    voiceAgent: voiceAgent && (
      <VoiceAgent
        {...voiceAgent}
        {...{ language, settings }}
        privacyHref={builtInPath(site, "/privacy-policy")}
      />
    ),
  };
  const late = (await seesDrafts()) ? {} : lateSections;
  const items = page.items.map((item, index) => {
    if (typeof item !== "string" && item._type === "newestArticlesBlock")
      return <NewestArticles key={item._key} {...item} {...{ language, imageSet }} />;
    if (typeof item !== "string")
      return (
        <Questions key={item._key} {...item} language={language} voiceAgent={voiceAgentAnchor(settings)} />
      );
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
      </SiteFrame>
      <JsonLd settings={site.settings} page={describedLanding(site, page)} />
    </>
  );
}
