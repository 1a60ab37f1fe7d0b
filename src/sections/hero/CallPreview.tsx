import type { FeatureCard } from "#content/index.ts";
import { translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";
import { CallDrawing } from "#ui/CallDrawing.tsx";
import styles from "./CallPreview.module.css";

/** A drawn call: the coach's avatar with a ring, a waveform, the timer and two lines of dialogue. */
export function CallPreview({
  language,
  timer,
  coachLine,
  patientLine,
}: Extract<FeatureCard, { kind: "voice" }>["voicePreview"] & { language: Language }) {
  return (
    <div className={styles.call}>
      <p className={styles.head}>
        <span className={styles.live}>{translatorIn(language)("hero.live")}</span>
        <span className={styles.timer}>{timer}</span>
      </p>
      <div className={`${styles.sound} plays`}>
        <span className={styles.ring} />
        <CallDrawing mark={styles.mark} />
      </div>
      <ul className={styles.lines}>
        <li className={styles.coach}>{coachLine}</li>
        <li className={styles.patient}>{patientLine}</li>
      </ul>
    </div>
  );
}
