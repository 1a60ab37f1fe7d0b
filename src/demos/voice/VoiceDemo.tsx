import { translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";
import { DemoCard } from "../DemoCard.tsx";
import { Avatar } from "./Avatar.tsx";
import styles from "./VoiceDemo.module.css";
import { VoiceDemoStart } from "./VoiceDemoStart.tsx";

interface VoiceDemoProps {
  language: Language;
  heading: string;
  intro: string;
  productName: string;
}

/** Levels of the drawn waveform: a sentence with a pause in it. */
const SENTENCE = [
  0.1, 0.2, 0.4, 0.7, 0.5, 0.85, 1, 0.6, 0.9, 0.5, 0.3, 0.15, 0.08, 0.05, 0.1, 0.3, 0.7, 0.95, 0.65, 0.8,
  0.45, 0.6, 0.35, 0.5, 0.75, 0.4, 0.25, 0.3, 0.15, 0.1, 0.05, 0,
];

/** The voice demo: a button that starts a call. Its text is readable without a script. */
export function VoiceDemo({ language, heading, intro, productName }: VoiceDemoProps) {
  const t = translatorIn(language);
  const call = (
    <div className={styles.call}>
      <Avatar levels={SENTENCE} phase="idle" />
      <p className={styles.coach}>
        <strong>{t("chat.coach", { productName })}</strong>
        <span>{t("voice.about")}</span>
      </p>
      <VoiceDemoStart
        language={language}
        conversation={{ about: "coaching" }}
        productName={productName}
        label={t("voice.start")}
      />
      <noscript>
        <p>{t("voice.needsScript")}</p>
      </noscript>
    </div>
  );
  return <DemoCard demo="voice" heading={heading} intro={intro} surface={call} />;
}
