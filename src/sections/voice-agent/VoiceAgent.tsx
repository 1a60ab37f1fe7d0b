import { stegaClean } from "@sanity/client/stega";
import type { Content, SiteSettings } from "#content/index.ts";
import { VoiceDemoStart } from "#demos/voice/VoiceDemoStart.tsx";
import { PRIVACY_POLICY } from "#forms/privacyPolicy.ts";
import { environment } from "#platform/environment.ts";
import { Reveal } from "#ui/Reveal.tsx";
import { Section } from "#ui/Section.tsx";
import { captchaSettings } from "./captchaSettings.ts";
import styles from "./VoiceAgentSection.module.css";
import { VoiceAgentWidget } from "./VoiceAgentWidget.tsx";
import { voiceAgentAnchor } from "./voiceAgentAnchor.ts";

interface VoiceAgentProps extends Content<"voiceAgent"> {
  settings: SiteSettings;
}

/** The voice-agent section: sample questions, and the widget for asking them. */
export function VoiceAgent({ heading, intro, topics, settings }: VoiceAgentProps) {
  const { productName, email } = settings;
  return (
    <Section className={styles.section} id={voiceAgentAnchor(settings)} heading={heading} intro={intro}>
      <Reveal as="ul" className={styles.topics}>
        {topics.map((topic) => (
          <li key={topic}>{topic}</li>
        ))}
      </Reveal>
      <VoiceAgentWidget
        voiceDemo={
          <VoiceDemoStart
            conversation={{ about: "product", email: stegaClean(email) }}
            productName={stegaClean(productName)}
            label="Start Voice Demo"
          />
        }
        captcha={captchaSettings(environment())}
        privacyHref={PRIVACY_POLICY}
        productName={productName}
        email={stegaClean(settings.email)}
      />
    </Section>
  );
}
