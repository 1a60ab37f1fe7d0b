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
 * Removes accents, Arabic diacritics and apostrophes, unifies the variants of Arabic letters, and writes Arabic digits
 * as 0 to 9: "صَدْرِي" becomes "صدري", and "أ" (which decomposes into a letter and its hamza) becomes "ا".
 */
export function unifyLetters(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\p{M}'’`\u0621\u0640\u061c\u200c-\u200f\u202a-\u202e\u2066-\u2069]/gu, "")
    .replace(/[ةى\u0671-\u077f]/g, (letter) => ARABIC_LETTERS[letter] ?? letter)
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/**
 * Lowercases a text, unifies its letters, and collapses spaces: "Can't BREATHE!" becomes " cant breathe ". Only Latin
 * and Arabic letters remain.
 */
export function normalize(text: string): string {
  const letters = unifyLetters(text).toLowerCase();
  return ` ${letters.replace(/[^a-z0-9ا-ي-]+/g, " ").trim()} `;
}
