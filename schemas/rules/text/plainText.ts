// How numbers and addresses that people typed are read. The chat loads this file only with its answers.

/** Characters that show nothing: zero-width characters, direction marks, fillers and the blank Braille pattern. */
const INVISIBLE = /[\p{DI}\u2800]/gu;
/** Presentation forms, full-width forms and mathematical letters: other characters for the usual ones. */
const PRESENTATION_FORMS = /[\uf900-\uffef\u{1d400}-\u{1d7ff}]/gu;

/** Writes the decimal digits of every script as 0 to 9. */
export const latinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    // Unicode lists the digits of a script from zero to nine, so the digits before this one give its value.
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
    return `${value % 10}`;
  });

/** Removes the characters that show nothing. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, "");

/** Returns a number or an address in its usual characters: without invisible ones, and with 0 to 9 as digits. */
export const plainText = (text: string): string =>
  latinDigits(withoutInvisible(text.replace(PRESENTATION_FORMS, (each) => each.normalize("NFKC"))));
