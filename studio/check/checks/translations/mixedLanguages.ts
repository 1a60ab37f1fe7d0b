import type { Language } from "../../../../schemas/languages.ts";

/** Frequent English words that are no Spanish words. */
const english = new Set(
  `the and of with your you are is for that this from what how who when which our we they their it its not will be have was
  were to there about into than more only every each or by at as an if but`.split(/\s+/),
);

/** The fewest such words of a text that count as English. One may be part of a name. */
const FEWEST = 2;

/** Two words in small Latin letters next to each other. Names and units are single words, or have capitals. */
const LATIN_WORDS = /(?<![\p{L}@./-])\p{Ll}{2,}\s+\p{Ll}{2,}(?![\p{L}@/])/u;

/**
 * Returns a message for a text that is partly in another language. Code, such as a sample of a record, is exempt, and so
 * is a text with the words of the source: either it is a leftover, or someone has kept it as in English.
 * @param source the English text
 */
export function mixedLanguageProblem(text: string, source: string, language: Language): string | undefined {
  if (text === source || /[|{}^\\]/.test(text)) return undefined;
  const words = text.match(/\p{L}+/gu) ?? [];
  if (words.filter((word) => english.has(word.toLowerCase())).length >= FEWEST)
    return "This text contains English words. Translate it.";
  if (language !== "ar") return undefined;
  // Arabic has no small letters.
  const [latin] = LATIN_WORDS.exec(text) ?? [];
  if (latin) return `“${latin}” is not Arabic. Translate it.`;
  return words.length > 0 && !/\p{Script=Arabic}/u.test(text)
    ? "This text has no Arabic letters. Translate it."
    : undefined;
}
