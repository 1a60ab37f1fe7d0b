import { stegaClean } from "@sanity/client/stega";
import { ellipsize } from "#platform/shorten.ts";

/** The maximum length of each text in the share image, in characters. */
export const SPACE = { productName: 30, title: 100, timer: 8, line: 130, label: 40, message: 80 } as const;

/**
 * Returns the text that the share image can show. Drops characters missing from the fonts
 * (scripts/assets/subsetFonts.ts), because the renderer would fetch a font for them from another host.
 * Truncates long texts: a few thousand letters take the renderer seconds of CPU time, and more make it fail.
 */
export const drawable = (text: string, space: keyof typeof SPACE) =>
  ellipsize(
    stegaClean(text).replaceAll(
      /[^\u0020-\u007e\u00a0-\u00ff“”‘’–—…•→ŒœŠšŽžŸ€™،؛؟\u0621-\u063a\u0641-\u064a]/g,
      "",
    ),
    SPACE[space],
  );
