import { wordListOf } from "./words.ts";

/** Separates parts of a text. A phrase must be within one part. groq-js's `match` treats it as a word boundary. */
export const partEnd = "\n\n";

/**
 * Returns whether each quoted phrase of a search occurs in one of the texts. A phrase's last word may be a
 * prefix: `"ab c*"`.
 */
export function hasPhrases(texts: unknown, search: unknown): boolean {
  if (typeof search !== "string" || !search.includes('"')) return true;
  const phrases = [...search.matchAll(/"([^"]*)"/g)].map(([, phrase = ""]) => phrase);
  const parts = partsOf(texts).map(wordListOf);
  return phrases.every((phrase) => {
    const words = wordListOf(phrase);
    const isBeginning = phrase.trimEnd().endsWith("*");
    return parts.some((part) => part.some((_, from) => isAt(part, from, words, isBeginning)));
  });
}

function partsOf(texts: unknown): string[] {
  const all = Array.isArray(texts) ? texts : [texts];
  return all.flatMap((text) => (typeof text === "string" ? text.split(partEnd) : []));
}

function isAt(
  part: readonly string[],
  from: number,
  words: readonly string[],
  isBeginning: boolean,
): boolean {
  return words.every((word, index) => {
    const found = part[from + index];
    return isBeginning && index === words.length - 1 ? found?.startsWith(word) : found === word;
  });
}
