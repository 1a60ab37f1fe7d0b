import { stegaClean } from "@sanity/client/stega";
import type { Content, SiteSettings } from "#content/index.ts";
import { ChatDemo } from "#demos/chat/ChatDemo.tsx";
import { VideoDemo } from "#demos/video/VideoDemo.tsx";
import { VoiceDemo } from "#demos/voice/VoiceDemo.tsx";
import { Section } from "#ui/Section.tsx";
import styles from "./Demos.module.css";

interface DemosProps extends Content<"demos"> {
  settings: SiteSettings;
}

/** The voice, chat and video demos, stacked in this order. */
export function Demos({ heading, intro, voice, chat, video, settings }: DemosProps) {
  const { productName, whatsappNumber, whatsappGreeting } = settings;
  return (
    <Section className={styles.section} id="demos" tone="white" heading={heading} intro={intro}>
      <VoiceDemo heading={voice.title} intro={voice.description} productName={productName} />
      <ChatDemo
        heading={chat.title}
        intro={chat.description}
        whatsappNumber={stegaClean(whatsappNumber)}
        whatsappGreeting={stegaClean(whatsappGreeting)}
        productName={productName}
      />
      <VideoDemo heading={video.title} intro={video.description} />
    </Section>
  );
}
