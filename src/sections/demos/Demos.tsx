import { stegaClean } from "@sanity/client/stega";
import type { ReactNode } from "react";
import type { Content, SiteSettings } from "#content/index.ts";
import { ChatDemo } from "#demos/chat/ChatDemo.tsx";
import { DemoCard } from "#demos/DemoCard.tsx";
import { VoiceDemo } from "#demos/voice/VoiceDemo.tsx";
import type { Language } from "#schemas/languages.ts";
import { Section } from "#ui/Section.tsx";
import styles from "./Demos.module.css";

interface DemosProps extends Content<"demos"> {
  language: Language;
  settings: SiteSettings;
  /**
   * The chat and the clip. The caller chooses between immediate and lazy versions. A page loads the scripts of
   * everything its files import, so this file must import neither.
   */
  phone: ReactNode;
  player: ReactNode;
}

/** The voice, chat and video demos, in this order: one row each. */
export function Demos({ language, heading, intro, voice, chat, video, settings, ...parts }: DemosProps) {
  const { productName, whatsappNumber, whatsappGreeting } = settings;
  return (
    <Section className={styles.section} id="demos" tone="white" heading={heading} intro={intro}>
      <div className={styles.demos}>
        <VoiceDemo
          language={language}
          heading={voice.title}
          intro={voice.description}
          productName={productName}
        />
        <ChatDemo
          language={language}
          heading={chat.title}
          intro={chat.description}
          whatsappNumber={stegaClean(whatsappNumber)}
          whatsappGreeting={stegaClean(whatsappGreeting)}
          phone={parts.phone}
        />
        <DemoCard demo="video" heading={video.title} intro={video.description} surface={parts.player} />
      </div>
    </Section>
  );
}
