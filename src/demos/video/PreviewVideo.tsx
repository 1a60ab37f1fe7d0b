"use client";

import { useEffect, useRef } from "react";
import { LOOP_END, loopJump } from "./loop.ts";
import { UNSUPPORTED } from "./unsupported.ts";
import { usePrefersStill } from "./usePrefersStill.ts";

const CLIP = "/images/video_preview.mp4";
const POSTER = "/images/video_preview_poster.webp";

interface PreviewVideoProps {
  className?: string | undefined;
  /** What the clip shows, for those who don't see it. */
  label: string;
  /** `auto` plays unless the visitor prefers less motion or data; the others are the visitor's own choice. */
  playback?: "auto" | "play" | "pause";
  /** Plays one round each time it comes into view: for a place without a pause control (WCAG 2.2.2). */
  rests?: boolean;
  /** Called when the browser can't play the clip. */
  onUnsupported?: () => void;
}

/** The preview clip, muted: poster first, loops between 1 s and 5 s, plays only while it is in view. */
export function PreviewVideo({
  className,
  label,
  playback = "auto",
  rests = false,
  onUnsupported,
}: PreviewVideoProps) {
  const element = useRef<HTMLVideoElement>(null);
  const isInView = useRef(false);
  const still = usePrefersStill();
  const wanted = playback === "play" || (playback === "auto" && !still);

  useEffect(() => {
    // The clip may have failed before this script was loaded.
    if (element.current?.error) onUnsupported?.();
  }, [onUnsupported]);

  useEffect(() => {
    const video = element.current;
    if (!video || !wanted) return;
    // React leaves `muted` out of the HTML, and browsers let only muted clips start by themselves.
    video.muted = true;
    const observer = new IntersectionObserver(
      ([entry]) => {
        isInView.current = entry?.isIntersecting ?? false;
        if (!isInView.current) return video.pause();
        // The browser may refuse to play, or a pause may come before. Then the poster or the last picture
        // stays.
        video.play().catch(() => {});
      },
      { threshold: 0.25 },
    );
    observer.observe(video);
    return () => {
      observer.disconnect();
      video.pause();
    };
  }, [wanted]);

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
    <video
      ref={element}
      className={className}
      src={CLIP}
      poster={POSTER}
      width={1920}
      height={1080}
      preload="metadata"
      muted
      playsInline
      aria-label={label}
      onPlay={enterLoop}
      onTimeUpdate={keepInLoop}
      onEnded={playOn}
      onError={onUnsupported}
    >
      {UNSUPPORTED}
    </video>
  );
}
