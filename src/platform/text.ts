/**
 * Returns a text for formats other than HTML: Markdown, feeds, JSON-LD, mails and pictures. The result is valid Unicode
 * without characters that XML 1.0 forbids, and its line separators are line breaks. It loses no visible character.
 */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\u0085\u2028\u2029]/g, "\n")
    .replaceAll(/[^\t\n\r\u0020-\u007e\u00a0-\u{10ffff}]|\p{Noncharacter_Code_Point}/gu, "");

/**
 * Shortens a text to at most `most` UTF-16 code units, for messages and log lines. A shortened text ends with its
 * original length. The result is valid Unicode: it never cuts a surrogate pair, and replaces lone surrogates.
 */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text.toWellFormed();
  const rest = `… (${text.length} characters)`;
  const cut = text.slice(0, Math.max(0, most - rest.length)).replace(/[\ud800-\udbff]$/, "");
  return `${cut.toWellFormed()}${rest}`.slice(0, most);
}

/** Cuts a text for readers to at most `most` UTF-16 code units, including an ellipsis. */
export function ellipsize(text: string, most: number): string {
  if (text.length <= most) return text.toWellFormed();
  const cut = text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, "");
  return `${cut.trimEnd().toWellFormed()}…`;
}

/** Like {@link shorten}, but on one line: a quoted text may have line breaks. */
export function shortLine(text: string, most: number): string {
  // Cut first: the rest need not be searched.
  return shorten(text, most).replace(/\s+/g, " ");
}
