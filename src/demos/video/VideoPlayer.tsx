"use client";

import { useState } from "react";
import { Button } from "#ui/Button.tsx";
import { useScriptReady } from "#ui/useScriptReady.ts";
import { POSTER, SIZE, SOURCES } from "./clip.ts";
import { PreviewVideo } from "./PreviewVideo.tsx";
import { usePrefersNoAutoplay } from "./usePrefersNoAutoplay.ts";
import styles from "./VideoPlayer.module.css";
import type { VideoTexts } from "./videoTexts.ts";

/**
 * The clip in its frame, with the Pause Demo / Resume Demo toggle. Without JavaScript, the browser's native
 * controls play the clip, and nothing is fetched until then.
 */
export function VideoPlayer({ texts }: { texts: VideoTexts }) {
  const still = usePrefersNoAutoplay();
  const [choice, setChoice] = useState<"auto" | "play" | "pause">("auto");
  const [unsupported, setUnsupported] = useState(false);
  const playing = choice === "play" || (choice === "auto" && !still);

  const ready = useScriptReady<HTMLButtonElement>("click");

  return (
    <figure className={styles.player}>
      <div className={styles.screen}>
        <PreviewVideo
          className={styles.poster}
          label={texts.clip}
          unsupported={texts.unsupported}
          subtitles={texts.subtitles}
          playback={choice}
          onUnsupported={() => setUnsupported(true)}
        />
        <noscript>
          <video
            className={styles.native}
            {...SIZE}
            controls
            preload="none"
            poster={POSTER.small}
            muted
            playsInline
            aria-label={texts.clip}
          >
            {SOURCES.map((source) => (
              <source key={source.src} {...source} />
            ))}
            {texts.subtitles ? <track kind="subtitles" default {...texts.subtitles} /> : null}
            {texts.unsupported}
          </video>
        </noscript>
        {unsupported ? <p className={styles.unsupported}>{texts.unsupported}</p> : null}
      </div>
      <figcaption className={styles.bar}>
        <span className={styles.session}>
          <strong>{texts.exercise}</strong>
          <span>{texts.session}</span>
        </span>
        {unsupported ? null : (
          <Button
            variant="secondary"
            className={`${styles.toggle} with-script`}
            {...ready}
            onClick={() => setChoice(playing ? "pause" : "play")}
          >
            <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" fill="currentColor">
              <path d={playing ? "M3 2h3.5v12H3zM9.5 2H13v12H9.5z" : "M3.5 1.5 14 8 3.5 14.5z"} />
            </svg>
            {playing ? texts.pause : texts.resume}
          </Button>
        )}
      </figcaption>
    </figure>
  );
}
