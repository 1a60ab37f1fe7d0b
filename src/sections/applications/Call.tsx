import type { Content } from "#content/index.ts";
import { BAR_WIDTH, CALL_WAVE, waveform } from "#ui/waveform.ts";
import styles from "./Call.module.css";

type CallWords = NonNullable<Content<"applications">["cards"][number]["call"]>;

/** A drawn call: a timer and two lines, with both voices in one waveform between them. */
export function Call({ timer, coachLine, patientLine }: CallWords) {
  const voices = waveform(CALL_WAVE, 108, 48);
  return (
    <div className={styles.call}>
      <span>{timer}</span>
      <p>{coachLine}</p>
      <svg viewBox="104 28 212 40" strokeWidth={BAR_WIDTH} aria-hidden="true">
        <path d={voices} />
        <path d={voices} />
      </svg>
      <p>{patientLine}</p>
    </div>
  );
}
