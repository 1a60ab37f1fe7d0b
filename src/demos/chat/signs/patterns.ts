/** A sign is one pattern, or several that must all occur in a text. */
export type Sign = readonly RegExp[];

/**
 * Reads a table of signs, one in each line: a regular expression, or several joined by " & " in any order. Each
 * matches from the start of a word of a normalized text. Lines with "#" are comments.
 */
export function signs(text: TemplateStringsArray, ...words: readonly string[]): readonly Sign[] {
  return String.raw(text, ...words)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split(" & ").map((part) => new RegExp(` (?:${part})`)));
}
