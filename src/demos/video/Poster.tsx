import type { Language } from "#schemas/languages.ts";
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
