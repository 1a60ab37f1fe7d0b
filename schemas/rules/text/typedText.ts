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

/**
 * Normalizes an email address, and converts an internationalized domain to ASCII (`xn--`) as browsers do. Returns an
 * address that can't be converted without other changes.
 */
export function typedEmail(text: string): string {
  const plain = plainText(text);
  // Other scripts' digits stay in a local part whose letters are of that script too.
  const email = (/^[ -~]*@/.test(plain) ? plain : withoutInvisible(text)).normalize().trim();
  const [, local, domain = ""] = /^([^@]*@)([^@/?#:%\\\s]*[^\0-\x7f][^@/?#:%\\\s]*)$/.exec(email) ?? [];
  const url = `https://${domain}`;
  return local && URL.canParse(url) ? local + new URL(url).hostname : email;
}
