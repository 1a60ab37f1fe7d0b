import type { DayMoment } from "#content/index.ts";
import { Poster } from "#demos/video/Poster.tsx";
import type { Language } from "#schemas/languages.ts";
import { CallDrawing } from "#ui/CallDrawing.tsx";
import styles from "./Surface.module.css";

/** The product's view at a moment: a thread, an alert, a call, a video session or a note in the record. */
export function Surface({
  language,
  kind,
  surfaceTitle,
  surfaceDetail,
  lines,
}: DayMoment & { language: Language }) {
  return (
    <div className={`${styles.surface} ${styles[kind] ?? ""}`}>
      {kind === "video" && <Poster language={language} className={styles.frame} />}
      <p className={styles.head}>
        <strong>{surfaceTitle}</strong> {surfaceDetail}
      </p>
      {kind === "call" && <CallDrawing mark={styles.mark} />}
      <ul>
        {lines.map(({ _key, label, text, fromPatient }) => (
          <li key={_key} className={fromPatient ? styles.patient : undefined}>
            <b>{label}</b> {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
