import { isObject } from "../../document.ts";

// How groq-js splits texts and `match` patterns into words. It doesn't export these.
const edgePoints = /(\b\.+|\.+\b)/g;
const word = /([^!@#$%^&*(),\\/?";:{}|[\]+<>\s-])+/g;
const patternWord = /([^!@#$%^&(),\\/?";:{}|[\]+<>\s-])+/g;

/** For longer words, only this many characters are searched. */
const longestWord = 200;

/**
 * Folds case like a case-insensitive regular expression: uppercases characters whose uppercase form is a single
 * character, unless that turns a non-ASCII character into ASCII.
 */
function fold(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matches all of ASCII
  if (/^[\x00-\x7f]*$/.test(text)) return text.toUpperCase();
  return text.replace(/./gsv, (character) => {
    const capital = character.toUpperCase();
    const isSame = capital.length === character.length && (capital > "\x7f" || character <= "\x7f");
    return isSame ? capital : character;
  });
}

/** Normalizes a text before it is split into words. */
function readable(text: string): string {
  return fold(text).replace(edgePoints, "");
}

/** Returns the words of a text, in order. */
export function wordListOf(text: string): string[] {
  return readable(text).match(word) ?? [];
}

/** Spaces that separate words in groq-js, but not in SQLite, which treats non-ASCII characters as letters. */
const wideSpaces = /[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]/g;

/**
 * Collects the texts of a value, with word separators that SQLite also recognizes. Includes its strings and the
 * joined text of Portable Text blocks, since words can span several spans.
 */
export function textsIn(value: unknown, texts: string[]): void {
  if (typeof value === "string") texts.push(readable(value).replace(wideSpaces, " "));
  else if (Array.isArray(value)) for (const item of value) textsIn(item, texts);
  else if (isObject(value)) {
    for (const child of Object.values(value)) textsIn(child, texts);
    if (Array.isArray(value.children) && value.children.length > 1) textsIn(blockText(value.children), texts);
  }
}

/** Returns the joined text of a block's spans. */
export function blockText(children: readonly unknown[]): string {
  const texts = children.map((child) =>
    isObject(child) && child._type === "span" && typeof child.text === "string" ? child.text : "",
  );
  return texts.join("");
}

/**
 * Converts a pattern to an FTS5 search for all of its words or their prefixes. Returns undefined when the index
 * can't answer.
 */
export function searchExpression(pattern: unknown): string | undefined {
  const texts: unknown[] = Array.isArray(pattern) ? pattern : [pattern];
  if (!texts.every((text) => typeof text === "string")) return undefined;
  const terms = texts.flatMap((text) => text.replace(edgePoints, "").match(patternWord) ?? []);
  const found = terms.flatMap((term) => termExpression(term) ?? []);
  return found.length > 0 ? found.join(" AND ") : undefined;
}

// groq-js converts a word to a regular expression, where `*` and `.` match other characters.
function termExpression(term: string): string | undefined {
  const [literal = ""] = term.split(/[*.]/, 1);
  const beginning = literal.slice(0, longestWord);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: SQLite treats them as spaces
  if (beginning === "" || /[\x00-\x1f\x7f]/.test(beginning) || !beginning.isWellFormed()) return undefined;
  const isWhole = literal === term && term.length < longestWord;
  return `"${fold(beginning)}"${isWhole ? "" : " *"}`;
}
