import { DateTime, type ExprNode } from "groq-js";
import { type GroqNode, isNode, someNode } from "../groqNodes.ts";
import { compareTexts, hasSimpleOrder } from "../indexes/orderComparator.ts";
import { argumentsOfCall, hostCall } from "../planning/hostCall.ts";

/** The results of PartialCompare for which each operator is true. */
const operators = new Map<unknown, (order: number) => boolean>([
  ["<", (order) => order < 0],
  ["<=", (order) => order <= 0],
  [">", (order) => order > 0],
  [">=", (order) => order >= 0],
]);

/** Functions whose result is never a text, or has only digits and Latin letters. */
const simple = new Set(["count", "dateTime", "length", "now", "round"]);

/** Replaces comparisons of texts that groq-js may order by UTF-16 units. */
export function comparedByCodePoint(node: GroqNode, areParametersSimple: boolean): GroqNode {
  const [left, right] = [node.left, node.right].map((side) => isSimple(side, areParametersSimple));
  if (node.type === "InRange") return left && right ? node : inRange(node);
  const test = node.type === "OpCall" ? operators.get(node.op) : undefined;
  if (!test || left || right) return node;
  const compare = (a: unknown, b: unknown) => {
    const order = partialCompare(a, b);
    return order === null ? null : test(order);
  };
  return hostCall(compare, [node.left, node.right] as ExprNode[]); // nodes of a tree that groq-js parsed
}

function inRange(node: GroqNode): GroqNode {
  const isWithin = (value: unknown, start: unknown, end: unknown) => {
    const [fromStart, fromEnd] = [partialCompare(value, start), partialCompare(value, end)];
    if (fromStart === null || fromEnd === null) return null;
    return fromStart >= 0 && (node.isInclusive ? fromEnd <= 0 : fromEnd < 0);
  };
  return hostCall(isWithin, [node.base, node.left, node.right] as ExprNode[]); // as above
}

/** Replaces the keys of `order()` by values that groq-js orders by code point. */
export function orderedByCodePoint(node: GroqNode): GroqNode {
  if (node.type !== "PipeFuncCall" || node.name !== "order" || !Array.isArray(node.args)) return node;
  const args = node.args.map((arg) =>
    arg.type === "Asc" || arg.type === "Desc" ? { ...arg, base: sortKey(arg.base) } : sortKey(arg),
  );
  return { ...node, args };
}

function sortKey(node: ExprNode): GroqNode {
  return isSimple(node) ? node : hostCall(sortable, [node]);
}

/** Moves surrogates after the other units, so that the order of units is the order of code points. */
function sortable(value: unknown): unknown {
  if (typeof value !== "string" || hasSimpleOrder(value)) return value;
  return value.replaceAll(/[\ud800-\uffff]/g, (unit) => {
    const code = unit.charCodeAt(0);
    return String.fromCharCode(code <= 0xdfff ? code + 0x2000 : code - 0x800);
  });
}

/** Returns the key of `order()` that a replaced key stands for. */
export function givenSortKey(node: unknown): unknown {
  return argumentsOfCall(sortable, node)?.[0] ?? node;
}

// GROQ's PartialCompare: https://spec.groq.dev/draft/#sec-Partial-comparison
function partialCompare(a: unknown, b: unknown): number | null {
  if (typeof a === "string" && typeof b === "string") return compareTexts(a, b);
  if (isTime(a) && isTime(b)) return a.date.getTime() - b.date.getTime();
  const isComparable = typeof a === typeof b && (typeof a === "number" || typeof a === "boolean");
  return isComparable ? Number(a) - Number(b) : null;
}

/** Returns whether groq-js compares a value in the right order with any other value. */
function isSimple(node: unknown, areParametersSimple = false): boolean {
  if (!isNode(node)) return false;
  if (node.type === "Parameter") return areParametersSimple;
  if (node.type === "Value") return typeof node.value !== "string" || hasSimpleOrder(node.value);
  return node.type === "FuncCall" && simple.has(String(node.name));
}

/** groq-js exports the class without the types of its members. */
type Time = DateTime & { readonly date: Date };

function isTime(value: unknown): value is Time {
  return value instanceof DateTime;
}

/** RFC 3339, without the hour 24, which JavaScript moves to the next day. */
const format = /^(\d{4}-\d{2}-\d{2})T(?!24)\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[-+]\d{2}:\d{2})$/;

/** `dateTime(value)`. groq-js moves February 30 to March 2, and returns `NaN` for other dates that don't exist. */
export function parsedDateTime(value: unknown): DateTime | null {
  if (isTime(value)) return value;
  const [text, date] = (typeof value === "string" && format.exec(value)) || [];
  return text !== undefined && date !== undefined && isDate(date) ? representable(new Date(text)) : null;
}

function isDate(text: string): boolean {
  const start = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(start.getTime()) && start.toISOString().startsWith(text);
}

/** Returns null for a time that RFC 3339 has no text for: its years have four digits. */
function representable(date: Date): DateTime | null {
  const year = date.getUTCFullYear();
  return year >= 0 && year <= 9999 ? new DateTime(date) : null;
}

/** Returns whether a query can compute with dates. */
export function usesDateTimes(tree: GroqNode): boolean {
  return someNode(
    tree,
    ({ type, name, namespace }) => type === "FuncCall" && (name === "dateTime" || namespace === "dateTime"),
  );
}

/** Replaces a sum or difference by null if it is a time that can't be represented. */
export function representableSum(node: GroqNode): GroqNode {
  const check = (sum: unknown) => (isTime(sum) ? representable(sum.date) : sum);
  return hostCall(check, [node as ExprNode]); // a node of a tree that groq-js parsed
}
