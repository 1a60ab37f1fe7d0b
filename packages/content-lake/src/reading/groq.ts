import { type ExprNode, evaluateSync, GroqSyntaxError, parse } from "groq-js";
import type { JsonObject, LakeDocument } from "../document.ts";
import { ApiError, QueryEvaluationError, QueryParseError } from "../errors.ts";
import { applyGroqFixes } from "./groq-fixes/applyGroqFixes.ts";
import { isNode, someNode, visitNodes } from "./groqNodes.ts";
import { hasSimpleOrder } from "./indexes/orderComparator.ts";
import { rewriteTextSearch } from "./textSearch.ts";

/** Matches strings, comments, and the GROQ syntax that groq-js doesn't support. */
const parts =
  /(?<text>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|\/\/[^\n\r]*|(?<![\w$.:])(?<geo>(?:global::)?geo(?=\s*\())/gsu;

/** Escape sequences in strings (GROQ, section 4.3). */
const escapes = /\\(?:u\{([0-9a-fA-F]+)\}|u[0-9a-fA-F]{4}|["'\\/bfnrt]|(.?))/gsu;

/** An invalid escape sequence. */
class EscapeError extends Error {
  override name = "EscapeError";
}

/**
 * Rewrites a query for groq-js. `geo(…)`, which groq-js doesn't know, becomes a call that it can parse
 * (groq-fixes/geography.ts). `\u{1F600}` in strings becomes a pair like `\uD83D\uDE00`. A final comment gets a
 * line break.
 * @throws EscapeError for an invalid escape sequence, which groq-js would read as "undefined"
 */
function readableQuery(query: string): string {
  const readable = query.replace(
    parts,
    (whole: string, text: string | undefined, geo: string | undefined) => {
      if (geo !== undefined) return "geo::latLng";
      return text === undefined ? whole : text.replace(escapes, escaped);
    },
  );
  return `${readable}\n`;
}

function escaped(whole: string, codePoint: string | undefined, other: string | undefined): string {
  if (other !== undefined) throw new EscapeError(`Invalid escape sequence ${whole}`);
  if (codePoint === undefined) return whole;
  const value = Number.parseInt(codePoint, 16);
  if (value > 0x10_ff_ff) throw new EscapeError(`Invalid code point ${whole}`);
  const units = String.fromCodePoint(value).split("");
  return units.map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");
}

export type GroqInput = {
  params?: JsonObject;
  documents: readonly LakeDocument[];
  identity?: string;
};

const parsed = new Map<string, ExprNode>();
const parsedLimit = 500;

/**
 * Parses GROQ and caches the tree. groq-js inlines parameters into the tree, so they are only passed to queries
 * that don't parse without them (`[0...$limit]`). Such a tree is cached for these values only. Other trees are cached
 * once for texts with a simple order, and once for all others.
 * @throws QueryParseError
 */
export function parseGroq(query: string, params: JsonObject = {}): ExprNode {
  const values = JSON.stringify(params);
  const areSimple = hasSimpleOrder(values);
  const shared = areSimple ? query : `${query}\n`;
  const keyWithValues = `${query}\n${values}`;
  let tree = parsed.get(shared) ?? parsed.get(keyWithValues);
  if (!tree) {
    tree = parseWithoutParameters(query, areSimple);
    const key = tree ? shared : keyWithValues;
    tree ??= parseOrThrow(query, params);
    if (parsed.size >= parsedLimit) parsed.delete(parsed.keys().next().value ?? "");
    parsed.set(key, tree);
  }
  requireParameters(tree, query, params);
  return tree;
}

function parseWithoutParameters(query: string, areParametersSimple: boolean): ExprNode | undefined {
  try {
    const tree = parseReadable(query, undefined, areParametersSimple);
    return hasParameterInBrackets(tree) ? undefined : tree;
  } catch {
    return undefined;
  }
}

function parseReadable(query: string, params?: JsonObject, areParametersSimple = false): ExprNode {
  const tree = parse(readableQuery(query), params && { params });
  return rewriteTextSearch(applyGroqFixes(tree, areParametersSimple));
}

// `[$i]` is an element access for a number, an attribute access for a string, and a filter otherwise.
function hasParameterInBrackets(tree: ExprNode): boolean {
  return someNode(tree, ({ type, expr }) => type === "Filter" && isNode(expr) && expr.type === "Parameter");
}

function parseOrThrow(query: string, params: JsonObject): ExprNode {
  if (query.trim() === "") throw new QueryParseError("unable to parse an empty query", query, 0, 0);
  try {
    return parseReadable(query, params);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const start = error instanceof GroqSyntaxError ? Math.min(error.position, query.length) : 0;
    throw new QueryParseError(message, query, start, query.length);
  }
}

function requireParameters(tree: ExprNode, query: string, params: JsonObject): void {
  for (const name of parameterNames(tree)) {
    if (Object.hasOwn(params, name)) continue;
    const start = query.indexOf(`$${name}`);
    throw new QueryParseError(
      `param $${name} referenced, but not provided`,
      query,
      Math.max(start, 0),
      Math.max(start, 0) + name.length + 1,
    );
  }
}

const namesOf = new WeakMap<object, Set<string>>();

function parameterNames(tree: ExprNode): Set<string> {
  let names = namesOf.get(tree);
  if (!names) {
    const collected = new Set<string>();
    visitNodes(tree, (node) => {
      if (node.type === "Parameter" && typeof node.name === "string") collected.add(node.name);
    });
    names = collected;
    namesOf.set(tree, names);
  }
  return names;
}

/**
 * Evaluates a query over a few documents, without indexes.
 * @throws QueryParseError, QueryEvaluationError
 */
export function evaluateGroq(query: string, { params = {}, documents, identity }: GroqInput): unknown {
  const tree = parseGroq(query, params);
  try {
    return evaluateSync(tree, { dataset: documents, params, ...(identity !== undefined && { identity }) })
      .data;
  } catch (error) {
    throw evaluationError(error);
  }
}

/** Converts an evaluation error of groq-js to an API error. */
export function evaluationError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new QueryEvaluationError(error instanceof Error ? error.message : String(error));
}
