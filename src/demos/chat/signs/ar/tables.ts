import { unifyLetters } from "#schemas/rules/text/foldText.ts";
import { patternTables } from "../patterns.ts";
import { spellBySound } from "./spelling.ts";

/** Arabic writes "and", "with", "to", "on", "like", "the" and "this" together with the next word. */
const PREFIX = "و?[فبكلع]?(?:ه?ال|لل)?";
const LETTER = "[ا-ي0-9]";

/**
 * Diacritics and hamzas don't matter in these tables. "\w" is an Arabic letter or a digit, and "\b" the end of a word.
 * Each word may have a prefix.
 */
export const rewrite = (pattern: string) =>
  spellBySound(unifyLetters(pattern))
    .replace(/( |\\w\+ \)(?:\?|\{\d,\d\}))(?=[ا-ي]|\((?![\\?]))/g, `$1${PREFIX}`)
    .replaceAll(String.raw`\w`, LETTER)
    .replaceAll(String.raw`\b`, `(?!${LETTER})`);

export const { signs, phrases } = patternTables((pattern) => `${PREFIX}(?:${rewrite(pattern)})`);
