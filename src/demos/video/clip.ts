import type { Language } from "#schemas/languages.ts";

/** The clip's `<source>` attributes, smaller encoding first: AV1, then H.264 for browsers without AV1. */
export const SOURCES = [
  { src: "/images/video_preview_av1.mp4", type: 'video/mp4; codecs="av01.0.08M.08"' },
  { src: "/images/video_preview.mp4", type: 'video/mp4; codecs="avc1.640028"' },
] as const;

/** The clip's size in pixels. */
export const SIZE = { width: 1920, height: 1080 } as const;

const SMALL_POSTER = "/images/video_preview_poster_640.avif";

/** The poster: AVIF in two widths, and WebP for browsers without AVIF. */
export const POSTER = {
  small: SMALL_POSTER,
  avif: `${SMALL_POSTER} 640w, /images/video_preview_poster.avif 1280w`,
  webp: "/images/video_preview_poster.webp",
  /**
   * The approximate width in the larger of its two places, the demo, so that both share one file. The small file
   * covers up to 1.75 device pixels per CSS pixel on a phone, and 1 on a desktop.
   */
  sizes: "(width >= 48rem) 640px, 360px",
} as const;

/** The attributes of a `<track>` with the words of the picture, which are in English. */
export interface Subtitles {
  src: string;
  srcLang: Language;
  label: string;
}

/** The subtitles of each language that the picture isn't in. */
export const SUBTITLES: Readonly<Partial<Record<Language, Subtitles>>> = {
  es: { src: "/images/video_preview_es.vtt", srcLang: "es", label: "Español" },
  ar: { src: "/images/video_preview_ar.vtt", srcLang: "ar", label: "العربية" },
};
