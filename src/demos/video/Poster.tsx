import { POSTER, SIZE } from "./clip.ts";

/**
 * The clip's poster image, underneath the clip. It replaces the `poster` attribute, which supports neither a second
 * format nor sizes, and loads however far away the clip is.
 */
export function Poster({ className }: { className?: string | undefined }) {
  return (
    <picture>
      <source type="image/avif" srcSet={POSTER.avif} sizes={POSTER.sizes} />
      <img className={className} src={POSTER.webp} alt="" loading="lazy" decoding="async" {...SIZE} />
    </picture>
  );
}
