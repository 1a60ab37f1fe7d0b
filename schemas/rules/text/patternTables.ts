import { unifyLetters } from "./foldText.ts";

/** A sign is one pattern, or several that must all occur in a text. */
export type Sign = readonly RegExp[];

type Table<Row> = (text: TemplateStringsArray, ...words: readonly string[]) => readonly Row[];

/** Returns the lines of a table. Lines with "#" are comments. */
const readLines = (text: TemplateStringsArray, words: readonly string[]) =>
  String.raw(text, ...words)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));

/**
 * Returns the readers of a language's tables. Each line is a regular expression, which matches from the start of a word
 * of a normalized text. A line of `signs` may have several, joined by " & ", in any order.
 * @param rewrite adapts each expression to the language, such as to its spelling
 */
export function patternTables(rewrite = (pattern: string) => pattern): {
  signs: Table<Sign>;
  phrases: Table<RegExp>;
} {
  const compile = (pattern: string, flag = "") => new RegExp(` (?:${rewrite(pattern)})`, flag);
  return {
    signs: (text, ...words) =>
      readLines(text, words).map((line) => line.split(" & ").map((part) => compile(part))),
    phrases: (text, ...words) => readLines(text, words).map((line) => compile(line, "g")),
  };
}

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
