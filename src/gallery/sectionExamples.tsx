import { Questions } from "#blocks/Questions.tsx";
import { ChatPhone } from "#demos/chat/ChatPhone.tsx";
import { chatTexts } from "#demos/chat/chatTexts.ts";
import { VideoPlayer } from "#demos/video/VideoPlayer.tsx";
import { newsletterTexts } from "#forms/newsletter/newsletterTexts.ts";
import { translatorIn } from "#messages/translator.ts";
import { Applications } from "#sections/applications/Applications.tsx";
import { Demos } from "#sections/demos/Demos.tsx";
import { Footer } from "#sections/footer/Footer.tsx";
import { Hero } from "#sections/hero/Hero.tsx";
import { Integration } from "#sections/integration/Integration.tsx";
import { LegalPage } from "#sections/legal/LegalPage.tsx";
import { sectionNodes } from "#sections/sectionNodes.tsx";
import { NotFoundScreen } from "#sections/status/NotFoundScreen.tsx";
import { Technology } from "#sections/technology/Technology.tsx";
import { TrustedBy } from "#sections/trusted-by/TrustedBy.tsx";
import { VoiceAgent, voiceAgentAnchor } from "#sections/voice-agent/VoiceAgent.tsx";
import { pictureOf } from "./blockExamples.tsx";
import { NewsletterExample } from "./formExamples.tsx";
import type { Examples, GalleryContent } from "./GalleryContent.ts";
import { Pressed } from "./Pressed.tsx";
import { ErrorExample } from "./Ready.tsx";

/** Converts `trustedBy` to `trusted-by`. */
const kebab = (id: string) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Every section as it appears on the landing page, and in every other state that changes its look, by name. */
export function sectionExamples({
  site,
  sections,
  questions,
  legal,
  claims,
  imageSet,
}: GalleryContent): Examples {
  const { language, settings } = site;
  const t = translatorIn(language);
  const { hero, technology, dashboardSample: dashboard, applications } = sections;
  const { productName, callToActionLabel: callToAction } = settings;
  const voiceAgent = voiceAgentAnchor(settings);
  const questionsShown = <Questions {...questions} language={language} voiceAgent={voiceAgent} />;
  const claimed = { claims, today: "2026-11-26" };
  const nodes = sectionNodes(sections, site, imageSet, claimed);
  const words = { language, ...claimed, callToAction };
  return {
    ...Object.fromEntries(Object.entries(nodes).map(([id, node]) => [kebab(id), node])),
    hero: <Hero {...hero} {...words} evidencePath="/evidence" hasDemos hasSafety />,
    "hero-alone": <Hero {...hero} {...words} evidencePath={undefined} hasDemos={false} hasSafety={false} />,
    demos: (
      <Demos
        {...sections.demos}
        language={language}
        settings={settings}
        phone={<ChatPhone texts={chatTexts(language, productName)} />}
        player={<VideoPlayer language={language} />}
      />
    ),
    "applications-bare": (
      <Applications
        {...applications}
        cards={applications.cards.map((card) => ({ ...card, call: null, thread: null, readings: null }))}
        note={null}
        imageSet={pictureOf}
      />
    ),
    "trusted-by-older": (
      <TrustedBy
        {...sections.trustedBy}
        {...{ language, ...claimed }}
        evidence={null}
        standardsHeading="Standards we build to"
        standards={["HL7 FHIR", "WCAG 2.2, level AA"].map((title) => ({
          _key: title,
          title,
          description: "A published standard, with a sentence on how the service follows it.",
          url: "https://example.com/",
          claim: null,
        }))}
        links={[]}
      />
    ),
    "integration-without-sample": <Integration {...sections.integration} sample={null} />,
    "technology-patient": <Pressed name={dashboard.patientLabel}>{nodes.technology}</Pressed>,
    "technology-least": (
      <Technology
        {...technology}
        language={language}
        productName={site.settings.productName}
        dashboardSample={{
          ...dashboard,
          alerts: dashboard.alerts.map((alert) => ({ ...alert, assignee: null, action: null })),
          patient: { ...dashboard.patient, chart: null },
          patientList: null,
        }}
      />
    ),
    "landing-questions": questionsShown,
    "landing-questions-open": <Pressed name={questions.questions[0]?.title ?? ""}>{questionsShown}</Pressed>,
    "voice-agent": (
      <VoiceAgent
        {...sections.voiceAgent}
        language={language}
        privacyHref="/privacy-policy"
        settings={settings}
      />
    ),
    footer: <Footer site={site} home newsletter={<NewsletterExample texts={newsletterTexts(language)} />} />,
    "footer-newsletter-refused": (
      <Pressed name={newsletterTexts(language).subscribe}>
        <Footer site={site} home newsletter={<NewsletterExample texts={newsletterTexts(language)} />} />
      </Pressed>
    ),
    legal: <LegalPage {...legal} language={language} sections={legal.sections.slice(0, 2)} />,
    "not-found": <NotFoundScreen site={site} />,
    error: (
      <ErrorExample
        message="The page broke."
        texts={{ error: t("status.error"), retry: t("status.tryAgain") }}
      />
    ),
  };
}
