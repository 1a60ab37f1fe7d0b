import { stegaClean } from "@sanity/client/stega";
import type { FeatureCard } from "#content/index.ts";
import { Clip } from "#demos/video/Clip.tsx";
import { translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";
import styles from "./ClipPreview.module.css";

/** The muted clip of the coach with its LIVE badge and the coach's label. */
export function ClipPreview({
  language,
  badge,
  coachLabel,
  caption,
  alternative,
}: Extract<FeatureCard, { kind: "video" }>["videoPreview"] & { language: Language }) {
  return (
    <figure className={styles.figure}>
      <div className={styles.clip}>
        <Clip
          language={language}
          label={stegaClean(alternative)}
          unsupported={translatorIn(language)("video.unsupported")}
          rests
        />
        <span className={styles.live}>{badge}</span>
        <span className={styles.coach}>{coachLabel}</span>
      </div>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}
