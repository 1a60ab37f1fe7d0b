import type { ImageSet } from "#content/index.ts";

const POSTER = "/images/video_preview_poster.webp";

/** A picture that the site has without any content, for where an editor's would be. */
export const pictureOf = (): ImageSet => ({
  src: POSTER,
  srcSet: `${POSTER} 1280w`,
  width: 960,
  height: 640,
});
