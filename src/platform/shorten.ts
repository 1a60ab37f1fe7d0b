/**
 * Shortens a text to at most `most` UTF-16 units, for messages and log lines: a longer one keeps its
 * beginning and says how long it was. The result is valid Unicode: no surrogate pair is cut, and a lone
 * surrogate is replaced.
 */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text.toWellFormed();
  const rest = `… (${text.length} characters)`;
  const cut = text.slice(0, Math.max(0, most - rest.length)).replace(/[\ud800-\udbff]$/, "");
  return `${cut.toWellFormed()}${rest}`.slice(0, most);
}

/** Cuts a text that readers see to at most `most` UTF-16 units, the last of which is then an ellipsis. */
export function ellipsize(text: string, most: number): string {
  if (text.length <= most) return text.toWellFormed();
  const cut = text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, "");
  return `${cut.trimEnd().toWellFormed()}…`;
}

/** As {@link shorten}, on one line: a quoted text may have line breaks. */
export function shortLine(text: string, most: number): string {
  // Cut first: the rest need not be searched.
  return shorten(text, most).replace(/\s+/g, " ");
}
