import type { ImageSet } from "#content/index.ts";

const POSTER = "/images/video_preview_poster.webp";

/** Returns a static picture of the site, as a placeholder for an editor's picture. */
export const pictureOf = (): ImageSet => ({
  src: POSTER,
  srcSet: `${POSTER} 1280w`,
  width: 960,
  height: 640,
});
