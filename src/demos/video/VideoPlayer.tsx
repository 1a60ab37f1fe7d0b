import { translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";
import { Button } from "#ui/Button.tsx";
import { Clip } from "./Clip.tsx";
import { clipIn, posterOf, SIZE, sourcesOf } from "./clip.ts";
import styles from "./VideoPlayer.module.css";

/** A label of the button, and whether it is for a clip that plays. */
function ToggleLabel({ icon, text, playing }: { icon: string; text: string; playing: boolean }) {
  return (
    <span data-when-playing={playing} hidden={playing} suppressHydrationWarning>
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" fill="currentColor">
        <path d={icon} />
      </svg>
      {text}
    </span>
  );
}

/**
 * The clip in its frame, with the Pause Demo / Resume Demo toggle (playClips.ts). Without JavaScript, the browser's native
 * controls play the clip, and nothing is fetched until then.
 */
export function VideoPlayer({ language }: { language: Language }) {
  const t = translatorIn(language);
  const clip = clipIn(language);
  return (
    <figure className={styles.player}>
      <div className={styles.screen}>
        <Clip
          language={language}
          className={styles.poster}
          label={t("video.clip")}
          unsupported={t("video.unsupported")}
        />
        <noscript>
          <video
            className={styles.native}
            {...SIZE}
            controls
            preload="none"
            poster={posterOf(clip).small}
            muted
            playsInline
            aria-label={t("video.clip")}
          >
            {sourcesOf(clip).map((source) => (
              <source key={source.src} {...source} />
            ))}
            {t("video.unsupported")}
          </video>
        </noscript>
        <p className={styles.unsupported} data-unsupported hidden>
          {t("video.unsupported")}
        </p>
      </div>
      <figcaption className={styles.bar}>
        <span className={styles.session}>
          <strong>{t("video.exercise")}</strong>
          <span>{t("video.session")}</span>
        </span>
        <Button
          variant="secondary"
          className={`${styles.toggle} with-script`}
          data-toggles-clip
          data-awaits-script="click"
        >
          <ToggleLabel icon="M3 2h3.5v12H3zM9.5 2H13v12H9.5z" text={t("video.pause")} playing />
          <ToggleLabel icon="M3.5 1.5 14 8 3.5 14.5z" text={t("video.resume")} playing={false} />
        </Button>
      </figcaption>
    </figure>
  );
}
