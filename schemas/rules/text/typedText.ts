// How texts that people typed or pasted are normalized. Forms, the chat, addresses, content rules and the Studio's searches
// share these files. Browsers load them too, so they are small, and import nothing else.

/** Blank letters, which people paste instead of spaces. */
const BLANK_LETTERS = /[\u115f\u1160\u2800\u3164\uffa0]/g;
/** Invisible characters that words don't need. Persian, Indic scripts and emoji need joiners and variation selectors. */
const UNNEEDED = /(?![\p{M}\u200c\u200d])\p{DI}/gu;
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{DI}\u2800]/u;
/** Returns whether a text shows nothing. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);

/**
 * Normalizes a text on one line for storage and display: composes its letters (NFC), removes invisible characters that
 * no word needs, and collapses whitespace.
 */
export const typedLine = (text: string): string =>
  text.replace(BLANK_LETTERS, " ").replace(UNNEEDED, "").normalize().replace(/\s+/g, " ").trim();
