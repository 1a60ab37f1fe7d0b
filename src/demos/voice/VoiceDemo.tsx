import { translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";
import { BAR_WIDTH, CALL_WAVE, waveform } from "#ui/waveform.ts";
import { DemoCard } from "../DemoCard.tsx";
import { talkIn } from "../list.generated.ts";
import styles from "./VoiceDemo.module.css";
import { VoiceDemoStart } from "./VoiceDemoStart.tsx";

interface VoiceDemoProps {
  language: Language;
  heading: string;
  intro: string;
  productName: string;
}

/**
 * The voice demo: a button that starts a call, and the call's first two lines below their sound. Its text is readable
 * without a script.
 */
export function VoiceDemo({ language, heading, intro, productName }: VoiceDemoProps) {
  const t = translatorIn(language);
  const { greeting, reply } = talkIn[language];
  const sample = (
    <div className={styles.sample}>
      <p className={styles.coach}>
        <strong>{t("chat.coach", { productName })}</strong> <span>{t("voice.about")}</span>
      </p>
      <svg
        className={styles.wave}
        viewBox="0 0 624 40"
        preserveAspectRatio="xMinYMid slice"
        aria-hidden="true"
      >
        {/* The hero's sound, repeated: the same path takes almost no bytes twice. */}
        <pattern id="call-wave" viewBox="108 28 208 40" width="208" height="40" patternUnits="userSpaceOnUse">
          <path
            d={waveform(CALL_WAVE, 108, 48)}
            stroke="currentColor"
            strokeWidth={BAR_WIDTH}
            strokeLinecap="round"
          />
        </pattern>
        <rect width="624" height="40" fill="url(#call-wave)" />
      </svg>
      <ul className={styles.lines}>
        {[
          [t("chat.byCoach"), greeting],
          [t("chat.byVisitor"), reply],
        ].map(([speaker, line]) => (
          <li key={line}>
            <span className="visually-hidden">{speaker}</span>
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
  return (
    <DemoCard demo="voice" heading={heading} intro={intro} surface={sample}>
      <div className={styles.start}>
        <VoiceDemoStart
          language={language}
          conversation={{ about: "coaching" }}
          productName={productName}
          label={t("voice.start")}
        />
      </div>
      <noscript>
        <p>{t("voice.needsScript")}</p>
      </noscript>
    </DemoCard>
  );
}
