import type { LakeDocument } from "../../document.ts";
import type { AttributePath } from "./AttributeIndex.ts";

/** A term of GROQ's `order()`. */
export type OrderTerm = { path: AttributePath; descending: boolean };

// GROQ's order of types. All other types are equal and sort last.
const ranks: Record<string, number> = { number: 2, string: 3, boolean: 4 };
const lastRank = 100;

/** Compares stored values like GROQ's `order()`. */
function compareValues(a: unknown, b: unknown): number {
  const [rankOfA, rankOfB] = [ranks[typeof a] ?? lastRank, ranks[typeof b] ?? lastRank];
  if (rankOfA !== rankOfB) return rankOfA - rankOfB;
  if (rankOfA === lastRank) return 0;
  return typeof a === "string" ? compareTexts(a, String(b)) : Number(a) - Number(b); // of the same type
}

/** Returns a function that compares documents by terms, then by id. */
export function orderComparator(terms: readonly OrderTerm[]): (a: LakeDocument, b: LakeDocument) => number {
  return (a, b) => {
    for (const { path, descending } of terms) {
      const found = compareValues(path.read(a), path.read(b));
      if (found !== 0) return descending ? -found : found;
    }
    return a._id < b._id ? -1 : a._id > b._id ? 1 : 0;
  };
}

/** Compares two texts by Unicode code point. JavaScript's `<` compares UTF-16 units, which differs from U+E000 on. */
export function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const [x, y] = [a.charCodeAt(index), b.charCodeAt(index)];
    if (x !== y) return afterSurrogates(x) - afterSurrogates(y);
  }
  return a.length - b.length;
}

/** Orders the units of surrogate pairs, which stand for code points from U+10000 on, after all others. */
function afterSurrogates(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

/** Returns whether `<` compares a text in the same order as compareTexts() with any other text. */
export function hasSimpleOrder(text: string): boolean {
  return !/[\ud800-\uffff]/.test(text);
}
