import type { Metadata } from "next";
import {
  formatRevisions,
  imageSet,
  loadLandingPage,
  loadSiteSettings,
  revisionsMetaName,
  revisionsOf,
} from "#content/index.ts";
import { ChatDemo } from "#demos/chat/ChatDemo.tsx";
import { VideoDemo } from "#demos/video/VideoDemo.tsx";
import { VoiceDemo } from "#demos/voice/VoiceDemo.tsx";
import { VoiceDemoStart } from "#demos/voice/VoiceDemoStart.tsx";
import { voiceSettings } from "#demos/voice/voiceSettings.ts";
import { environment } from "#environment.ts";
import { EarlyAccessForm } from "#forms/early-access/EarlyAccessForm.tsx";
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
import { VoiceAgentWidget } from "#sections/voice-agent/VoiceAgentWidget.tsx";
import { plain } from "#ui/plain.ts";

const PRIVACY = "/privacy-policy";

export async function generateMetadata(): Promise<Metadata> {
  const [settings, page] = await Promise.all([loadSiteSettings(), loadLandingPage()]);
  const productName = plain(settings.productName);
  const description = plain(settings.description);
  const title = `${productName} | ${plain(settings.tagline)}`;
  return {
    title,
    description,
    alternates: { canonical: "/" },
    openGraph: { title, description, url: "/", siteName: productName, type: "website" },
    other: { [revisionsMetaName]: formatRevisions(revisionsOf(settings, ...Object.values(page))) },
  };
}

/** The captcha's public settings; without a key no callback is offered. */
function captchaSettings() {
  const { CAPTCHA_SITE_KEY, CAPTCHA_SCRIPT_URL } = environment();
  return CAPTCHA_SITE_KEY ? { siteKey: CAPTCHA_SITE_KEY, scriptUrl: CAPTCHA_SCRIPT_URL } : undefined;
}

export default async function LandingPage() {
  const [settings, page] = await Promise.all([loadSiteSettings(), loadLandingPage()]);
  const { demos } = page;
  const voice = voiceSettings(environment());
  return (
    <SiteFrame settings={settings} home>
      <Hero {...page.hero} callToAction={settings.callToActionLabel} />
      <Demos heading={demos.heading} intro={demos.intro}>
        <VoiceDemo
          heading={demos.voice.title}
          intro={demos.voice.description}
          voice={voice}
          productName={settings.productName}
        />
        <ChatDemo
          heading={demos.chat.title}
          intro={demos.chat.description}
          whatsappNumber={settings.whatsappNumber}
          whatsappGreeting={settings.whatsappGreeting}
          productName={settings.productName}
        />
        <VideoDemo heading={demos.video.title} intro={demos.video.description} />
      </Demos>
      <Applications {...page.applications} imageSet={imageSet} />
      <TrustedBy {...page.trustedBy} />
      <Integration {...page.integration} />
      <Goals {...page.goals} />
      <Technology {...page.technology} dashboard={page.dashboardSample} />
      <EarlyAccess {...page.earlyAccess} form={<EarlyAccessForm privacyHref={PRIVACY} />} />
      <VoiceAgent
        {...page.voiceAgent}
        productSlug={settings.productSlug}
        widget={
          <VoiceAgentWidget
            voiceDemo={
              <VoiceDemoStart voice={voice} productName={settings.productName} label="Start Voice Demo" />
            }
            captcha={captchaSettings()}
            privacyHref={PRIVACY}
          />
        }
      />
    </SiteFrame>
  );
}
