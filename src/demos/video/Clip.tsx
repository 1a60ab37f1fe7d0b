import type { Language } from "#schemas/languages.ts";
import styles from "./Clip.module.css";
import { clipIn, posterOf, SIZE } from "./clip.ts";

/**
 * The approximate width in the larger of its two places, the demo, so that both share one file. The small file
 * covers up to 1.75 device pixels per CSS pixel on a phone, and 1 on a desktop.
 */
const SIZES = "(width >= 48rem) 640px, 360px";

/**
 * The clip's poster image, underneath the clip. It replaces the `poster` attribute, which supports neither a second
 * format nor sizes, and loads however far away the clip is.
 */
export function Poster({ language, className }: { language: Language; className?: string | undefined }) {
  const { small, large, webp } = posterOf(clipIn(language));
  return (
    <picture>
      <source type="image/avif" srcSet={`${small} 640w, ${large} 1280w`} sizes={SIZES} />
      <img className={className} src={webp} alt="" loading="lazy" decoding="async" {...SIZE} />
    </picture>
  );
}

interface ClipProps {
  language: Language;
  /** Sizes the poster. The clip covers the poster. */
  className?: string | undefined;
  /** A description of the clip for screen readers. */
  label: string;
  /** The fallback text of the video element. */
  unsupported: string;
  /** Plays the loop once each time it comes into view, for places without a pause control (WCAG 2.2.2). */
  rests?: boolean;
}

/**
 * The muted clip. Shows its poster first, loops between 1 s and 5 s, and plays only while in view (playClips.ts).
 *
 * Its parent must be its containing block. The element always has `preload="metadata"` (specification, section 3),
 * but no source until playback is wanted and the clip is near. So nothing is fetched before that. Then the browser
 * fetches the metadata, and the rest once the clip plays.
 */
export function Clip({ language, className, label, unsupported, rests = false }: ClipProps) {
  return (
    <>
      <Poster language={language} className={className} />
      <video
        className={styles.clip}
        data-clip={rests ? "rests" : "loops"}
        data-files={clipIn(language)}
        {...SIZE}
        preload="metadata"
        muted
        playsInline
        aria-label={label}
      >
        {unsupported}
      </video>
    </>
  );
}
