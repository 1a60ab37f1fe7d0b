import { stegaClean } from "@sanity/client/stega";
import type { Content, SiteSettings } from "#content/index.ts";
import { VoiceDemoStart } from "#demos/voice/VoiceDemoStart.tsx";
import { translatorIn } from "#messages/translator.ts";
import { environment } from "#platform/environment.ts";
import type { Language } from "#schemas/languages.ts";
import { Reveal } from "#ui/Reveal.tsx";
import { Section } from "#ui/Section.tsx";
import { captchaSettings } from "./captchaSettings.ts";
import styles from "./VoiceAgentSection.module.css";
import { VoiceAgentWidget } from "./VoiceAgentWidget.tsx";
import { voiceAgentAnchor } from "./voiceAgentAnchor.ts";

interface VoiceAgentProps extends Content<"voiceAgent"> {
  language: Language;
  settings: SiteSettings;
  privacyHref: string;
}

/** The voice-agent section: sample questions, and the widget for asking them. */
export function VoiceAgent({ language, heading, intro, topics, settings, privacyHref }: VoiceAgentProps) {
  const { productName, email } = settings;
  return (
    <Section className={styles.section} id={voiceAgentAnchor(settings)} heading={heading} intro={intro}>
      <Reveal as="ul" className={styles.topics}>
        {topics.map((topic) => (
          <li key={topic}>{topic}</li>
        ))}
      </Reveal>
      <VoiceAgentWidget
        language={language}
        voiceDemo={
          <VoiceDemoStart
            language={language}
            conversation={{ about: "product", email: stegaClean(email) }}
            productName={stegaClean(productName)}
            label={translatorIn(language)("voice.startProduct")}
          />
        }
        captcha={captchaSettings(environment(), language)}
        privacyHref={privacyHref}
        productName={productName}
        email={stegaClean(settings.email)}
      />
    </Section>
  );
}
