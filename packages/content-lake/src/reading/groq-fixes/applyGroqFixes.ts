import { DateTime, type ExprNode } from "groq-js";
import { isObject } from "../../document.ts";
import { type GroqNode, isNode, someNode } from "../groqNodes.ts";
import { hostCall } from "../planning/hostCall.ts";
import { isDocuments, isOwn } from "../planning/limitLoops.ts";
import { mapChildren } from "../planning/scopes.ts";
import { changedAny, changedOnly } from "./changes.ts";
import {
  comparedByCodePoint,
  orderedByCodePoint,
  parsedDateTime,
  representableSum,
  usesDateTimes,
} from "./comparisons.ts";
import { geographic } from "./geography.ts";

const lists = new Set(["Array", "ArrayCoerce", "Everything", "FlatMap", "Map", "PipeFuncCall", "Slice"]);
const self: GroqNode = { type: "This" };

/** Makes a filter of a value that is not a list return the value, as GROQ does. groq-js returns null. */
function filterOrBase(node: GroqNode): GroqNode {
  const { type, base } = node;
  if (type !== "Filter" || !isNode(base) || isListOrNull(base)) return node;
  if (isAttribute(base)) return filterOr(node, base, base);
  // Evaluates another value once, as the only item of a list. Filters of filters would multiply its evaluations.
  const elements = [{ type: "ArrayElement", value: base, isSplat: false }];
  // limitLoops() doesn't limit loops over `@`, because it usually is a part of an item.
  const items = isOwn(base) ? self : hostCall((value) => value, [self as ExprNode]);
  const filtered = { type: "Map", base: { type: "Array", elements }, expr: filterOr(node, items, self) };
  return { type: "AccessElement", base: filtered, index: 0 };
}

/** Returns a node that filters items if they are a list, and otherwise has the other value. */
function filterOr(filter: GroqNode, items: GroqNode, otherwise: GroqNode): GroqNode {
  const args = [{ type: "ArrayCoerce", base: otherwise }];
  const condition = { type: "FuncCall", namespace: "global", name: "defined", args };
  const alternatives = [{ type: "SelectAlternative", condition, value: { ...filter, base: items } }];
  return { type: "Select", alternatives, fallback: otherwise };
}

function isAttribute({ type, base }: GroqNode): boolean {
  return type === "AccessAttribute" && (base === undefined || (isNode(base) && isAttribute(base)));
}

function isListOrNull({ type, base, namespace }: GroqNode): boolean {
  if (type === "Filter" || type === "Group") return isNode(base) && isListOrNull(base);
  return lists.has(type) || (type === "FuncCall" && namespace === "releases");
}

/**
 * Replaces the parts of a query where groq-js deviates from GROQ, or only evaluates asynchronously:
 * `array::unique` of several nulls, `path()` on the left of `in`, items that `score()` can't score,
 * `changedAny` and `changedOnly`, `geo::*`, and values that GROQ doesn't have or treats differently: dates that don't
 * exist, the order of texts with characters above U+FFFF, filters of values that are not lists, numbers.
 * @param areParametersSimple whether no parameter has texts that compare differently by UTF-16 unit and by code point
 * @throws Error when a replaced function has the wrong number of arguments, or for an invalid value
 */
export function applyGroqFixes<Tree extends ExprNode>(tree: Tree, areParametersSimple = false): Tree {
  const context = { hasDateTimes: usesDateTimes(tree), areParametersSimple };
  const fixed = (given: GroqNode): GroqNode => {
    if (given.type === "FuncCall" && (given.namespace === "delta" || given.namespace === "diff"))
      return comparison(given, fixed) ?? given;
    return fixedNode(mapChildren(given, fixed), context);
  };
  return fixed(tree) as Tree; // each call replaces a node of the same kind of value
}

type Context = { hasDateTimes: boolean; areParametersSimple: boolean };

function fixedNode(node: GroqNode, { hasDateTimes, areParametersSimple }: Context): GroqNode {
  switch (node.type) {
    case "Value":
      return knownValue(node);
    case "AccessElement":
      return withWholeIndexes(node, [node.index]);
    case "Slice":
      return withWholeIndexes(node, [node.left, node.right]);
    case "Filter":
      return filterOrBase(node);
    case "FuncCall":
      return fixedCall(node);
    case "PipeFuncCall":
      return node.name === "score" ? withUnscored(node) : orderedByCodePoint(node);
    case "OpCall":
      if (node.op === "in") return withoutPath(node);
      if (node.op === "+" || node.op === "-") return hasDateTimes ? representableSum(node) : node;
      return comparedByCodePoint(node, areParametersSimple);
    default:
      return comparedByCodePoint(node, areParametersSimple);
  }
}

function fixedCall(node: GroqNode): GroqNode {
  const [first, second] = argumentsOf(node);
  if (node.namespace === "geo") return geographic(String(node.name), argumentsOf(node));
  if (isCall(node, "array", "unique")) return hostCall(unique, argumentsOf(node));
  if (isCall(node, "global", "dateTime")) return hostCall(parsedDateTime, argumentsOf(node));
  if (!first || !second) return node;
  if (isCall(node, "global", "round"))
    return { ...node, args: [first, hostCall(possiblePrecision, [second])] };
  return isCall(node, "global", "boost")
    ? { ...node, args: [first, hostCall(possibleBoost, [second])] }
    : node;
}

/** JavaScript refuses to round to more digits. No number has more. */
const possiblePrecision = (digits: unknown) =>
  typeof digits === "number" && digits > 100 && Number.isInteger(digits) ? 100 : digits;

const possibleBoost = (boost: unknown) => (typeof boost === "number" && boost >= 0 ? boost : null);

/** GROQ has no infinity, and a text contains code points, so no half of a surrogate pair. */
function knownValue(node: GroqNode): GroqNode {
  const { value } = node;
  if (typeof value === "string" && !value.isWellFormed())
    throw new Error("A string contains an invalid Unicode code point");
  return typeof value === "number" && !Number.isFinite(value) ? { ...node, value: null } : node;
}

function withWholeIndexes(node: GroqNode, indexes: readonly unknown[]): GroqNode {
  if (indexes.every((index) => Number.isInteger(index))) return node;
  throw new Error("An index must be a whole number");
}

function isCall(node: unknown, namespace: string, name: string): boolean {
  return isNode(node) && node.type === "FuncCall" && node.namespace === namespace && node.name === name;
}

function argumentsOf(node: GroqNode): ExprNode[] {
  return Array.isArray(node.args) ? node.args : [];
}

// Removes duplicates. Objects and arrays never equal anything.
function unique(list: unknown): unknown[] | null {
  if (!Array.isArray(list)) return null;
  const seen = new Set<unknown>();
  return list.filter((item) => {
    if (typeof item === "object" && item !== null && !(item instanceof DateTime)) return true;
    const key =
      item instanceof DateTime ? `time ${item}` : typeof item === "string" ? `text ${item}` : (item ?? null);
    return !seen.has(key) && seen.add(key);
  });
}

// groq-js only compares a path with a string: `path("a.b") in path("a.*")`.
function withoutPath(node: GroqNode): GroqNode {
  const { left, right } = node;
  if (!isNode(left) || !isCall(left, "global", "path") || !isCall(right, "global", "path")) return node;
  return { ...node, left: argumentsOf(left)[0] };
}

const unscored = Symbol("an item that score() can't score");

// groq-js drops items that are not objects; GROQ sorts them last. So each is wrapped in an object.
function withUnscored(node: GroqNode): GroqNode {
  if (!isNode(node.base) || isDocuments(node.base)) return node;
  const wrap = (base: unknown) =>
    Array.isArray(base) ? base.map((item) => (isObject(item) ? item : { [unscored]: item })) : base;
  const unwrap = (scored: unknown) => {
    if (!Array.isArray(scored)) return null;
    const others = scored.filter((item) => unscored in item);
    return [...scored.filter((item) => !(unscored in item)), ...others.map((item) => item[unscored])];
  };
  const base = hostCall(wrap, [node.base as ExprNode]); // nodes of a tree that groq-js parsed
  return hostCall(unwrap, [{ ...node, base } as unknown as ExprNode]); // such a node too
}

// Leaves selectors that depend on parameters or other documents to groq-js.
function comparison(node: GroqNode, fixed: (given: GroqNode) => GroqNode): GroqNode | undefined {
  const compare = { changedAny, changedOnly }[String(node.name)];
  const values = argumentsOf(node);
  const selector = values.at(-1);
  if (!compare || !selector || reaches(selector)) return undefined;
  const compared =
    node.namespace === "delta" ? ["before", "after"].map((key) => ({ type: "Context", key })) : values;
  const [before, after] = compared.map((each) => (isNode(each) ? fixed(each) : each)) as ExprNode[]; // as above
  return before && after && hostCall((a, b) => compare(selector, a, b), [before, after]);
}

function reaches(node: GroqNode): boolean {
  return someNode(node, ({ type }) => ["Parameter", "Parent", "Everything", "Deref"].includes(type));
}
