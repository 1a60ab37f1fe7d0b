import { stegaClean } from "@sanity/client/stega";

/** Only characters that the fonts have (scripts/assets/subset-fonts.ts). For any other the renderer would ask another host. */
export const drawable = (text: string) =>
  stegaClean(text).replaceAll(/[^\u0020-\u007e\u00a0-\u00ff“”‘’–—…•→ŒœŠšŽžŸ€™]/g, "");
