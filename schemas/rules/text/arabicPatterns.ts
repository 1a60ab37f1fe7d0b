import { unifyLetters } from "./foldText.ts";

/** Arabic writes "and", "with", "to", "on", "like", "the" and "this" together with the next word. */
const PREFIX = "و?[فبكلع]?(?:ه?ال|لل)?";
const LETTER = "[ا-ي0-9]";

/**
 * Adapts an expression to Arabic texts after `unifyLetters`. Diacritics and hamzas don't matter in it. "\w" is an Arabic
 * letter or a digit, and "\b" the end of a word. Each word after a space may have a prefix.
 */
export const arabicPattern = (pattern: string): string =>
  unifyLetters(pattern)
    .replace(/( |\\w\+ \)(?:\?|\{\d,\d\}))(?=[ا-ي]|\((?![\\?]))/g, `$1${PREFIX}`)
    .replaceAll(String.raw`\w`, LETTER)
    .replaceAll(String.raw`\b`, `(?!${LETTER})`);

/** Like `arabicPattern`. The first word may have a prefix too. */
export const arabicSign = (pattern: string): string => `${PREFIX}(?:${arabicPattern(pattern)})`;
