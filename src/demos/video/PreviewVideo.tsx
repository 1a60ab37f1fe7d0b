"use client";

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { countAction } from "#ui/countAction.ts";
import { onFirstInteraction } from "#ui/onFirstInteraction.ts";
import { SIZE, SOURCES, type Subtitles } from "./clip.ts";
import { LOOP_END, loopJump } from "./loop.ts";
import { Poster } from "./Poster.tsx";
import styles from "./PreviewVideo.module.css";
import { usePrefersNoAutoplay } from "./usePrefersNoAutoplay.ts";
import { watchView } from "./watchView.ts";

let acted = false;

function subscribe(changed: () => void): () => void {
  const act = () => {
    acted = true;
    changed();
  };
  // The visitor may have scrolled before this script loaded, or the browser may have restored the scroll position.
  if (scrollY <= 0) return onFirstInteraction(act);
  act();
  return () => {};
}

/** Returns whether the visitor has scrolled, pointed, touched or typed since the page opened. */
function useHasInteracted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => acted,
    () => false,
  );
}

/** Distance from the viewport at which the clip's metadata is fetched. */
const NEAR = "200px";

interface PreviewVideoProps {
  /** Sizes the poster. The clip covers the poster. */
  className?: string | undefined;
  /** A description of the clip for screen readers. */
  label: string;
  /** The fallback text of the video element. */
  unsupported: string;
  subtitles?: Subtitles | undefined;
  /**
   * `auto` plays after the visitor's first interaction, unless they prefer reduced motion or data. `play` and
   * `pause` are the visitor's choice.
   */
  playback?: "auto" | "play" | "pause";
  /** Plays the loop once each time it comes into view, for places without a pause control (WCAG 2.2.2). */
  rests?: boolean;
  /** Called if the browser can't play the clip. */
  onUnsupported?: () => void;
}

/**
 * The muted preview clip. Shows its poster first, loops between 1 s and 5 s, and plays only while in view.
 *
 * Its parent must be its containing block. The element always has `preload="metadata"` (specification, section 3),
 * but no source until playback is wanted and the clip is near. So nothing is fetched before that. Then the browser
 * fetches the metadata, and the rest once the clip plays.
 */
export function PreviewVideo({
  className,
  label,
  unsupported,
  subtitles,
  playback = "auto",
  rests = false,
  onUnsupported,
}: PreviewVideoProps) {
  const element = useRef<HTMLVideoElement>(null);
  const isInView = useRef(false);
  const finished = useRef(false);
  const [near, setNear] = useState(false);
  const [started, setStarted] = useState(false);
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
    // React omits `muted` from the HTML, and browsers autoplay only muted clips.
    video.muted = true;
    const unwatch = watchView(video, { threshold: 0.25 }, (inView) => {
      isInView.current = inView;
      if (!inView) return video.pause();
      // The browser may refuse to play, or a pause may interrupt it. The poster or the last frame then stays.
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
    if (!rests && video && !finished.current && video.currentTime >= LOOP_END) {
      finished.current = true;
      countAction("demo-finished video");
    }
    if (rests && video && video.currentTime >= LOOP_END) video.pause();
    else enterLoop();
  };

  // A browser that stalls can play past the loop to the end of the clip and stop there.
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
        {...SIZE}
        preload="metadata"
        muted
        playsInline
        aria-label={label}
        onPlay={enterLoop}
        onPlaying={() => {
          if (!started && !rests) countAction("demo-started video");
          setStarted(true);
        }}
        onTimeUpdate={keepInLoop}
        onEnded={playOn}
        onError={onUnsupported}
      >
        {/* The last source fails if the browser can play none of them. The clip itself fails if playback breaks. */}
        {near
          ? SOURCES.map((source) => (
              <source
                key={source.src}
                {...source}
                onError={source === SOURCES.at(-1) ? onUnsupported : undefined}
              />
            ))
          : null}
        {near && subtitles ? <track kind="subtitles" default {...subtitles} /> : null}
        {unsupported}
      </video>
    </>
  );
}
