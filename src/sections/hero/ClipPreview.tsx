import { stegaClean } from "@sanity/client/stega";
import type { FeatureCard } from "#content/index.ts";
import { PreviewVideo } from "#demos/video/PreviewVideo.tsx";
import styles from "./ClipPreview.module.css";

/** The muted clip of the coach with its LIVE badge and the coach's label. */
export function ClipPreview({
  badge,
  coachLabel,
  caption,
  alternative,
}: Extract<FeatureCard, { kind: "video" }>["videoPreview"]) {
  return (
    <figure className={styles.figure}>
      <div className={styles.clip}>
        <PreviewVideo label={stegaClean(alternative)} rests />
        <span className={styles.live}>{badge}</span>
        <span className={styles.coach}>{coachLabel}</span>
      </div>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}
