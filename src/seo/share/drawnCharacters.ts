// The characters in the fonts of share pictures. scripts/assets/subsetFonts.ts builds the fonts from them.

/** Letters, digits and signs of Western Europe, in newsreader-share.ttf and figtree-share.ttf. */
export const WESTERN = /[ -~\u00a1-\u00ac\u00ae-\u00ff\u0131Œœ–—‘’‚“”„•…‹›€™−]/u;

/** Other letters of Latin script, such as those of Polish, in latin-share.ttf. */
export const OTHER_LATIN =
  /[\u0100-\u0130\u0134-\u0137\u0139-\u0148\u014a-\u0151\u0154-\u017e\u0218-\u021b]/u;

/** Arabic letters and punctuation. arabic-share.ttf has the joined forms of the letters. */
export const ARABIC = /[،؛؟\u0621-\u063a\u0641-\u064a]/u;
