/**
 * Returns a text for formats other than HTML: Markdown, feeds, JSON-LD, mails and pictures. The result is valid Unicode
 * without characters that XML 1.0 forbids, and its line separators are line breaks. It loses no visible character.
 */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\u0085\u2028\u2029]/g, "\n")
    .replaceAll(/[^\t\n\r\u0020-\u007e\u00a0-\u{10ffff}]|\p{Noncharacter_Code_Point}/gu, "");
