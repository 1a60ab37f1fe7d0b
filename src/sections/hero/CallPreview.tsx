import type { FeatureCard } from "#content/index.ts";
import { CoachMark } from "#ui/CoachMark.tsx";
import { BAR_WIDTH, waveform } from "#ui/waveform.ts";
import styles from "./CallPreview.module.css";

/** Heights of the drawn waveform's bars, in SVG units: a sentence with a pause in it. */
const WAVE = [
  6, 10, 16, 24, 18, 28, 34, 22, 30, 18, 12, 6, 4, 4, 8, 14, 26, 32, 24, 36, 26, 16, 22, 12, 8, 5,
];

/** A drawn call: the coach's avatar with a ring, a waveform, the timer and two lines of dialogue. */
export function CallPreview({
  timer,
  coachLine,
  patientLine,
}: Extract<FeatureCard, { kind: "voice" }>["voicePreview"]) {
  return (
    <div className={styles.call}>
      <p className={styles.head}>
        <span className={styles.live}>Live session</span>
        <span className={styles.timer}>{timer}</span>
      </p>
      <div className={`${styles.sound} plays`}>
        <span className={styles.ring} />
        <svg viewBox="0 0 320 96" aria-hidden="true">
          <circle cx="48" cy="48" r="30" fill="currentColor" />
          <CoachMark className={styles.mark} transform="translate(48 48)" />
          <path
            d={waveform(WAVE, 108, 48)}
            stroke="currentColor"
            strokeWidth={BAR_WIDTH}
            strokeLinecap="round"
          />
        </svg>
      </div>
      <ul className={styles.lines}>
        <li className={styles.coach}>{coachLine}</li>
        <li className={styles.patient}>{patientLine}</li>
      </ul>
    </div>
  );
}
