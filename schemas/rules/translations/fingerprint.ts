// Fingerprints of texts. They tell whether a text still says what its translation was made from. The Studio and the content
// check share them, so this file imports nothing but rules.
import { isRecord } from "../isRecord.ts";
import { withoutInvisible } from "../text/typedText.ts";

const textOfChild = (child: unknown): string => {
  if (!isRecord(child)) return "";
  if (typeof child.text === "string") return child.text;
  // A value of the settings, such as the product's name, is the same in every language.
  if (typeof child.setting === "string") return `{${child.setting}}`;
  // A claim has words in each language, and a source keeps its own.
  if (child._type === "citedClaim") return isRecord(child.claim) ? `{${child.claim._ref}}` : "";
  return child._type === "citation" ? "{reference}" : "";
};

/** Returns the text of a field: plain text, a list of short texts, or portable text with one line for each block. */
export function plainTextOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(plainTextOf).join("\n");
  if (isRecord(value) && Array.isArray(value.children)) return value.children.map(textOfChild).join("");
  return "";
}

/**
 * Returns the words of a text without its formatting: marks, paragraphs, lists, whitespace and typographic characters. Two
 * texts with the same fingerprint need no new translation. It isn't a hash, so that the Studio can show which words changed.
 */
export const fingerprintOf = (value: unknown): string =>
  withoutInvisible(plainTextOf(value))
    .normalize("NFC")
    .replace(/[‘’‚‛′`´]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replaceAll("…", "...")
    .replace(/\s+/g, " ")
    .trim();

/** Matches the segments of a path such as `cards[_key=="voice"].points[0]`. */
const segments = /([^.[\]]+)|\[_key=="([^"]*)"\]|\[(\d+)\]/g;

/** Returns the value that a segment of a path leads to; undefined if there is none. */
function step(value: unknown, [, field, key, index]: RegExpExecArray): unknown {
  if (field !== undefined) return isRecord(value) ? value[field] : undefined;
  if (!Array.isArray(value)) return undefined;
  return index === undefined
    ? value.find((item) => isRecord(item) && item._key === key)
    : value[Number(index)];
}

/** Returns the values on the way to a path of a document: the document first, and the value at the path last. */
export function valuesAlong(document: unknown, path: string): unknown[] {
  const values = [document];
  for (const segment of path.matchAll(segments)) values.push(step(values.at(-1), segment));
  return values;
}

/** Returns the value at a path of a document, or undefined if there is none. */
export const valueAt = (document: unknown, path: string): unknown => valuesAlong(document, path).at(-1);
