import { stegaClean } from "@sanity/client/stega";
import { ellipsize } from "#platform/shorten.ts";

/** The most characters of each text that the picture has space for. */
export const SPACE = { productName: 30, title: 100, timer: 8, line: 130, label: 40, message: 80 } as const;

/**
 * The characters that the fonts have (scripts/assets/subsetFonts.ts): for any other the renderer would query another host.
 * Cut, since the renderer takes seconds of processor time for some thousand letters, and fails for more.
 */
export const drawable = (text: string, space: keyof typeof SPACE) =>
  ellipsize(
    stegaClean(text).replaceAll(/[^\u0020-\u007e\u00a0-\u00ff“”‘’–—…•→ŒœŠšŽžŸ€™]/g, ""),
    SPACE[space],
  );
