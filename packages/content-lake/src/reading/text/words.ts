import { isObject } from "../../document.ts";

// How groq-js takes words from a text, and from the pattern of a `match`: it does not export this.
const edgePoints = /(\b\.+|\.+\b)/g;
const word = /([^!@#$%^&*(),\\/?";:{}|[\]+<>\s-])+/g;
const patternWord = /([^!@#$%^&(),\\/?";:{}|[\]+<>\s-])+/g;

/** Of longer words only the beginning is searched for. */
const longestWord = 200;

/**
 * A text in the form in which two words are equal when a regular expression that ignores case says so: in capitals, where that
 * is one character, and not an ASCII one for another.
 */
function fold(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
  if (/^[\x00-\x7f]*$/.test(text)) return text.toUpperCase();
  return text.replace(/./gsv, (character) => {
    const capital = character.toUpperCase();
    const isSame = capital.length === character.length && (capital > "\x7f" || character <= "\x7f");
    return isSame ? capital : character;
  });
}

/** A text as words are taken from it. */
function readable(text: string): string {
  return fold(text).replace(edgePoints, "");
}

/** The words of a text, in their order. */
export function wordListOf(text: string): string[] {
  return readable(text).match(word) ?? [];
}

/** Spaces that divide words for groq-js, and not for SQLite, which reads letters beyond ASCII as one. */
const wideSpaces = /[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]/g;

/**
 * The texts of a value, divided into words by what also divides them for SQLite: its strings, and those of the blocks of
 * portable text, whose words may go over several spans.
 */
export function textsIn(value: unknown, texts: string[]): void {
  if (typeof value === "string") texts.push(readable(value).replace(wideSpaces, " "));
  else if (Array.isArray(value)) for (const item of value) textsIn(item, texts);
  else if (isObject(value)) {
    for (const child of Object.values(value)) textsIn(child, texts);
    if (Array.isArray(value.children) && value.children.length > 1) textsIn(blockText(value.children), texts);
  }
}

/** The text of a block's spans, as one. */
export function blockText(children: readonly unknown[]): string {
  const texts = children.map((child) =>
    isObject(child) && child._type === "span" && typeof child.text === "string" ? child.text : "",
  );
  return texts.join("");
}

/**
 * What an index of words has to be asked for a pattern, in the language of SQLite's FTS5: every word of the pattern, or
 * how it begins. Undefined when the index can't tell.
 */
export function searchExpression(pattern: unknown): string | undefined {
  const texts: unknown[] = Array.isArray(pattern) ? pattern : [pattern];
  if (!texts.every((text) => typeof text === "string")) return undefined;
  const terms = texts.flatMap((text) => text.replace(edgePoints, "").match(patternWord) ?? []);
  const found = terms.flatMap((term) => termExpression(term) ?? []);
  return found.length > 0 ? found.join(" AND ") : undefined;
}

// groq-js makes a regular expression of a word: `*` and a point stand for other characters.
function termExpression(term: string): string | undefined {
  const [literal = ""] = term.split(/[*.]/, 1);
  const beginning = literal.slice(0, longestWord);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: SQLite takes them for spaces
  if (beginning === "" || /[\x00-\x1f\x7f]/.test(beginning) || !beginning.isWellFormed()) return undefined;
  const isWhole = literal === term && term.length < longestWord;
  return `"${fold(beginning)}"${isWhole ? "" : " *"}`;
}
