import { isObject, type LakeDocument } from "../../document.ts";
import { type GroqNode, isNode } from "../groqNodes.ts";

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

/** A path into a document, such as `author._ref` or `tags[].name`. Paths with the same name read the same values. */
export type AttributePath = {
  name: string;
  /** The first attribute of the path, or undefined for the document itself. */
  attribute: string | undefined;
  read(document: unknown): unknown;
};

const self: AttributePath = { name: "@", attribute: undefined, read: (document) => document };

/**
 * Converts an expression to a path that reads the same value as groq-js. Returns undefined when the expression
 * is not just a path.
 */
export function attributePath(node: unknown): AttributePath | undefined {
  if (!isNode(node)) return undefined;
  switch (node.type) {
    case "This":
      return self;
    case "Group":
      return attributePath(node.base);
    case "AccessAttribute":
      return attributeOf(node);
    case "ArrayCoerce":
      return extend(attributePath(node.base), "[]", (value) => (Array.isArray(value) ? value : null));
    case "Map":
      return eachItem(node, "[]", (items, read) => items.map(read));
    case "FlatMap":
      return eachItem(node, "[..]", (items, read) => items.flatMap(read));
    default:
      return undefined;
  }
}

function extend(
  base: AttributePath | undefined,
  suffix: string,
  read: (value: unknown) => unknown,
): AttributePath | undefined {
  if (!base) return undefined;
  const { name, attribute, read: readBase } = base;
  return { name: `${name}${suffix}`, attribute, read: (document) => read(readBase(document)) };
}

function attributeOf({ name: given, base }: GroqNode): AttributePath | undefined {
  const name = String(given);
  // Excludes names like `@["slug.current"]`, which would collide with another path's name.
  if (!/^[A-Za-z_]\w*$/.test(name)) return undefined;
  const read = (value: unknown) =>
    isObject(value) && Object.hasOwn(value, name) ? (value[name] ?? null) : null;
  const parent = base === undefined ? self : attributePath(base);
  if (!parent) return undefined;
  if (parent === self) return { name, attribute: name, read };
  return extend(parent, `.${name}`, read);
}

function eachItem(
  { base, expr }: GroqNode,
  suffix: string,
  map: (items: unknown[], read: (item: unknown) => unknown) => unknown[],
): AttributePath | undefined {
  const inner = attributePath(expr);
  const read = (value: unknown) => (Array.isArray(value) ? map(value, (item) => inner?.read(item)) : null);
  return inner && extend(attributePath(base), `${suffix}(${inner.name})`, read);
}
