import { plainText, typedLine } from "./typedText.ts";

/** Variants of Arabic letters, with the letter that replaces them. */
const ARABIC_LETTERS: Readonly<Record<string, string>> = {
  ٱ: "ا",
  ى: "ي",
  ی: "ي",
  ة: "ه",
  ھ: "ه",
  ہ: "ه",
  ک: "ك",
  گ: "ق",
  ڭ: "ق",
  ݣ: "ق",
  ڨ: "ق",
  چ: "ج",
  پ: "ب",
  ڤ: "ف",
  ڥ: "ف",
};

/**
 * Returns the letters that a text is recognized by: removes accents, Arabic diacritics and apostrophes (also
 * those typed as accents or quotation marks), and unifies the variants of Arabic letters. "صَدْرِي" becomes "صدري", and
 * "أ" (which decomposes into a letter and its hamza) becomes "ا".
 */
export const unifyLetters = (text: string): string =>
  plainText(text)
    .normalize("NFD")
    .replace(/[\p{M}'’‘ʼ′`´\u0621\u0640]/gu, "")
    .replace(/[ةى\u0671-\u077f]/g, (letter) => ARABIC_LETTERS[letter] ?? letter);

/** Returns the form in which texts are compared: its letters unified, in lowercase, on one line. */
export const foldText = (text: string): string => typedLine(unifyLetters(text).toLowerCase());

/** Returns whether a text contains a search text, however both are typed. */
export const includesText = (text: string, search: string): boolean =>
  foldText(text).includes(foldText(search));
