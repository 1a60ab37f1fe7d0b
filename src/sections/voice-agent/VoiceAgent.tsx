import { stegaClean } from "@sanity/client/stega";
import type { Content, SiteSettings } from "#content/index.ts";
import { VoiceDemoStart } from "#demos/voice/VoiceDemoStart.tsx";
import type { CaptchaSettings } from "#forms/callback/captcha.ts";
import { translatorIn } from "#messages/translator.ts";
import { type Environment, environment } from "#platform/environment.ts";
import { type Language, SOURCE_LANGUAGE } from "#schemas/languages.ts";
import { Reveal } from "#ui/Reveal.tsx";
import { Section } from "#ui/Section.tsx";
import styles from "./VoiceAgent.module.css";
import { VoiceAgentLeaf } from "./VoiceAgentLeaf.tsx";
import sectionStyles from "./VoiceAgentSection.module.css";
import { widgetTexts } from "./widgetTexts.ts";

/** Returns the anchor of the voice-agent section, which contains the product's name (specification, section 2). */
export const voiceAgentAnchor = ({ productSlug }: Pick<SiteSettings, "productSlug">) =>
  `${stegaClean(productSlug)}-info`;

/**
 * Returns the captcha's public settings, or undefined without a site key. No callback is offered then. On a translated
 * page, the captcha is in its language. On an English page, the captcha itself chooses the browser's language.
 */
export function captchaSettings(
  { CAPTCHA_SITE_KEY, CAPTCHA_SCRIPT_URL }: Pick<Environment, "CAPTCHA_SITE_KEY" | "CAPTCHA_SCRIPT_URL">,
  language: Language,
): CaptchaSettings | undefined {
  if (!CAPTCHA_SITE_KEY) return undefined;
  const script = new URL(CAPTCHA_SCRIPT_URL);
  if (language !== SOURCE_LANGUAGE) script.searchParams.set("hl", language);
  return { siteKey: CAPTCHA_SITE_KEY, scriptUrl: script.href };
}

interface VoiceAgentProps extends Content<"voiceAgent"> {
  language: Language;
  settings: SiteSettings;
  privacyHref: string;
}

/** The voice-agent section: sample questions, and the widget for asking them. */
export function VoiceAgent({ language, heading, intro, topics, settings, privacyHref }: VoiceAgentProps) {
  const t = translatorIn(language);
  const { productName } = settings;
  const email = stegaClean(settings.email);
  return (
    <Section
      className={sectionStyles.section}
      id={voiceAgentAnchor(settings)}
      heading={heading}
      intro={intro}
    >
      {topics && (
        <Reveal as="ul" className={sectionStyles.topics}>
          {topics.map((topic) => (
            <li key={topic}>{topic}</li>
          ))}
        </Reveal>
      )}
      <div id="voice-agent-widget" className={styles.place}>
        <VoiceAgentLeaf
          language={language}
          voiceDemo={
            <VoiceDemoStart
              language={language}
              conversation={{ about: "product", email }}
              productName={stegaClean(productName)}
              label={t("voice.startProduct")}
            />
          }
          captcha={captchaSettings(environment(), language)}
          privacyHref={privacyHref}
          productName={productName}
          email={email}
          texts={widgetTexts(language)}
        />
        <noscript>
          <p className={styles.note}>{t("voiceAgent.needsScript")}</p>
        </noscript>
      </div>
    </Section>
  );
}
