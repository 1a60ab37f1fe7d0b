import { POSTER, SIZE } from "./clip.ts";

/**
 * The clip's still picture. It lies beneath the clip in place of the attribute `poster`, which has no second
 * format, no sizes, and is fetched however far away the clip is.
 */
export function Poster({ className }: { className?: string | undefined }) {
  return (
    <picture>
      <source type="image/avif" srcSet={POSTER.avif} sizes={POSTER.sizes} />
      <img className={className} src={POSTER.webp} alt="" loading="lazy" decoding="async" {...SIZE} />
    </picture>
  );
}
