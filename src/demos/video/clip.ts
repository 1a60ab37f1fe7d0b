import { type Language, SOURCE_LANGUAGE } from "#schemas/languages.ts";

/** The languages that have a clip. The picture has words, so each has its own; pages in other languages show the English one. */
export const clipLanguages = ["en", "es", "ar"] as const satisfies readonly Language[];

export type ClipLanguage = (typeof clipLanguages)[number];

/** Returns the start of the addresses of a language's files. */
export const clipIn = (language: Language): string =>
  `/images/video_preview${language !== SOURCE_LANGUAGE && clipLanguages.some((id) => id === language) ? `_${language}` : ""}`;

/** Returns the `<source>` attributes of a clip, smaller encoding first: AV1, then H.264 for browsers without AV1. */
export const sourcesOf = (clip: string) =>
  [
    { src: `${clip}_av1.mp4`, type: 'video/mp4; codecs="av01.0.08M.08"' },
    { src: `${clip}.mp4`, type: 'video/mp4; codecs="avc1.640028"' },
  ] as const;

/** The clip's size in pixels. */
export const SIZE = { width: 1920, height: 1080 } as const;

/** Returns the addresses of a clip's poster: AVIF in two widths, and WebP for browsers without AVIF. */
export const posterOf = (clip: string) => ({
  small: `${clip}_poster_640.avif`,
  large: `${clip}_poster.avif`,
  webp: `${clip}_poster.webp`,
});
