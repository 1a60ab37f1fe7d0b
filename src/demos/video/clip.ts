/** The clip as `<source>` takes it, the smaller encoding first: AV1, and H.264 for browsers without it. */
export const SOURCES = [
  { src: "/images/video_preview_av1.mp4", type: 'video/mp4; codecs="av01.0.08M.08"' },
  { src: "/images/video_preview.mp4", type: 'video/mp4; codecs="avc1.640028"' },
] as const;

/** The clip's size, in pixels. */
export const SIZE = { width: 1920, height: 1080 } as const;

/** The poster: AVIF in two widths, and WebP for browsers without it. */
export const POSTER = {
  avif: "/images/video_preview_poster_640.avif 640w, /images/video_preview_poster.avif 1280w",
  webp: "/images/video_preview_poster.webp",
  /** The width that it needs in its larger place, the demo: so both places share one file. */
  sizes: "(width >= 48rem) 664px, 92vw",
} as const;
