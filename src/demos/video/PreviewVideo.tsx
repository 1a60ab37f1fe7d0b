"use client";

import { useEffect, useRef, useState } from "react";
import { SIZE, SOURCES } from "./clip.ts";
import { LOOP_END, loopJump } from "./loop.ts";
import { Poster } from "./Poster.tsx";
import styles from "./PreviewVideo.module.css";
import { UNSUPPORTED } from "./unsupported.ts";
import { useHasInteracted } from "./useHasInteracted.ts";
import { usePrefersNoAutoplay } from "./usePrefersNoAutoplay.ts";
import { watchView } from "./watchView.ts";

/** Pixels from the viewport at which the clip's metadata is fetched. */
const NEAR = "200px";

interface PreviewVideoProps {
  /** Sizes the poster. The clip covers it. */
  className?: string | undefined;
  /** What the clip shows, for those who don't see it. */
  label: string;
  /**
   * `auto` plays once the visitor has acted, unless they prefer less motion or data; the others are the
   * visitor's own choice.
   */
  playback?: "auto" | "play" | "pause";
  /** Plays one round each time it comes into view: for a place without a pause control (WCAG 2.2.2). */
  rests?: boolean;
  /** Called when the browser can't play the clip. */
  onUnsupported?: () => void;
}

/**
 * The preview clip, muted: its poster first, loops between 1 s and 5 s, plays only while it is in view.
 *
 * Its container is its containing block. The element always says `preload="metadata"` (specification, section
 * 3), but it has no source, so that nothing is fetched, until the clip is wanted and near. Then its metadata
 * is fetched, and the rest when it plays.
 */
export function PreviewVideo({
  className,
  label,
  playback = "auto",
  rests = false,
  onUnsupported,
}: PreviewVideoProps) {
  const element = useRef<HTMLVideoElement>(null);
  const isInView = useRef(false);
  const [near, setNear] = useState(false);
  const [started, setStarted] = useState(false);
  const [playing, setPlaying] = useState(false);
  const still = usePrefersNoAutoplay();
  const acted = useHasInteracted();
  const wanted = playback === "play" || (playback === "auto" && acted && !still);

  useEffect(() => {
    const video = element.current;
    if (!video || !wanted) return;
    return watchView(video, { rootMargin: NEAR }, (isNear) => {
      if (isNear) setNear(true);
    });
  }, [wanted]);

  useEffect(() => {
    const video = element.current;
    if (!video || !wanted || !near) return;
    // React leaves `muted` out of the HTML, and browsers let only muted clips start by themselves.
    video.muted = true;
    const unwatch = watchView(video, { threshold: 0.25 }, (inView) => {
      isInView.current = inView;
      if (!inView) return video.pause();
      // The browser may refuse to play, or a pause may come before. Then the poster or the last picture
      // stays.
      video.play().catch(() => {});
    });
    return () => {
      unwatch();
      video.pause();
    };
  }, [wanted, near]);

  const enterLoop = () => {
    const video = element.current;
    const time = video && !video.seeking ? loopJump(video.currentTime) : null;
    if (video && time !== null) video.currentTime = time;
  };
  const keepInLoop = () => {
    const video = element.current;
    if (rests && video && video.currentTime >= LOOP_END) video.pause();
    else enterLoop();
  };

  // A browser that stalls can play past the loop and on to the clip's end, where it stops by itself.
  const playOn = () => {
    if (wanted && isInView.current && !rests) element.current?.play().catch(() => {});
  };

  return (
    <>
      <Poster className={className} />
      <video
        ref={element}
        className={styles.clip}
        data-started={started || undefined}
        data-playing={playing || undefined}
        {...SIZE}
        preload="metadata"
        muted
        playsInline
        aria-label={label}
        onPlay={enterLoop}
        onPlaying={() => {
          setStarted(true);
          setPlaying(true);
        }}
        onPause={() => setPlaying(false)}
        onTimeUpdate={keepInLoop}
        onEnded={playOn}
        onError={onUnsupported}
      >
        {/* The last source fails when none can be played. The clip itself fails when playing breaks off. */}
        {near
          ? SOURCES.map((source) => (
              <source
                key={source.src}
                {...source}
                onError={source === SOURCES.at(-1) ? onUnsupported : undefined}
              />
            ))
          : null}
        {UNSUPPORTED}
      </video>
    </>
  );
}
