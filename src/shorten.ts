/**
 * A text of at most `most` UTF-16 units, for messages and log lines: where it is longer, its beginning and how long it
 * was. No character is cut in half, and half a character that came so is replaced: the result is valid Unicode.
 */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text.toWellFormed();
  const rest = `… (${text.length} characters)`;
  const cut = text.slice(0, Math.max(0, most - rest.length)).replace(/[\ud800-\udbff]$/, "");
  return `${cut.toWellFormed()}${rest}`.slice(0, most);
}

/** The same on one line: what was quoted may hold line breaks. */
export function shortLine(text: string, most: number): string {
  // Cut first: what is dropped need not be read.
  return shorten(text, most).replace(/\s+/g, " ");
}
