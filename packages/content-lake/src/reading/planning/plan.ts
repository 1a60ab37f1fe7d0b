import type { ExprNode } from "groq-js";
import { type GroqNode, isNode } from "../groqNodes.ts";
import type { OrderTerm } from "../indexes/orderComparator.ts";
import { allOf, type Condition, conditionsOf } from "./conditions.ts";
import { type Evaluation, evaluationNode } from "./evaluation.ts";
import { find } from "./find.ts";
import { hostCall } from "./hostCall.ts";
import { limitLoops, readsAllDocuments } from "./limitLoops.ts";
import { type Entry, mapChildren, scopesRead } from "./scopes.ts";
import { orderTerms, type Slice, slice } from "./slice.ts";

/**
 * Returns a node that evaluates another node once per value of the scope that it reads, and memoizes the result.
 * @param scope the scope that is read: `@` or `^`. Undefined when the result never changes
 */
function memoize(node: GroqNode, scope: GroqNode | undefined): GroqNode {
  const key = {}; // identifies this part of the query
  const given = [evaluationNode, scope ?? { type: "Value", value: null }] as ExprNode[];
  const resultsOf = ({ memoized }: Evaluation) => {
    const results = memoized.get(key) ?? new Map<unknown, unknown>();
    memoized.set(key, results);
    return results;
  };
  const call = (
    run: (results: Map<unknown, unknown>, scope: unknown, value: unknown) => unknown,
    ...more: GroqNode[]
  ) =>
    hostCall(
      (evaluation, value, result) => run(resultsOf(evaluation as Evaluation), value, result),
      [...given, ...(more as ExprNode[])],
    );
  const isKnown = call((results, value) => results.has(value));
  const known = call((results, value) => results.get(value));
  const evaluated = call((results, value, result) => {
    results.set(value, result);
    return result;
  }, node);
  const alternatives = [{ type: "SelectAlternative", condition: isKnown, value: known }];
  return { type: "Select", alternatives, fallback: evaluated };
}

/** A node's position: the number of nested scopes around it, and whether the innermost one is hidden. */
type Place = { depth: number; isHidden: boolean };

/**
 * Rewrites a query so that it reads fewer documents with the same result. Filters of all documents use indexes,
 * and groq-js evaluates the remaining conditions. An ordered slice stops when it is full. A subquery that reads
 * nothing from its surroundings is evaluated once.
 */
export function plan(tree: ExprNode): ExprNode {
  return rewrite(limitLoops(tree), { depth: 0, isHidden: false }) as ExprNode; // same kinds of nodes
}

/** Returns whether a node's value is one or more stored documents, only filtered, ordered and sliced. */
export function selectsDocuments(node: GroqNode): boolean {
  const wanted = wantedSlice(node);
  return wanted !== undefined && [...scopesRead(node)].length === 0;
}

function rewrite(node: GroqNode, place: Place): GroqNode {
  if (place.depth > 0 && isExpression(node) && readsAllDocuments(node)) {
    const scopes = [...scopesRead(node, place.isHidden)];
    const [scope] = scopes;
    if (scope === undefined) return memoize(rewriteQuery(node, place), undefined);
    // In a single loop, each value of the scope occurs once, so memoizing doesn't help.
    if (scopes.length === 1 && place.depth > 1 && node.type !== "This" && node.type !== "Parent")
      return memoize(
        rewriteQuery(node, place),
        scope === 0 ? { type: "This" } : { type: "Parent", n: scope },
      );
  }
  return rewriteQuery(node, place);
}

function rewriteQuery(node: GroqNode, place: Place): GroqNode {
  const wanted = wantedSlice(node);
  if (wanted) {
    const found = documentsFor(wanted, place);
    if (found) return wanted.outer ? { ...wanted.outer, base: found } : found;
  }
  if (node.type === "FuncCall" && (node.namespace === "delta" || node.namespace === "diff")) return node;
  // groq-js inspects the nodes in a score, not just their values.
  if (node.type === "PipeFuncCall" && node.name === "score" && isNode(node.base))
    return { ...node, base: rewrite(node.base, place) };
  return mapChildren(node, (part, entry) => rewrite(part, within(place, entry)));
}

function within(place: Place, entry: Entry): Place {
  return entry === "same" ? place : { depth: place.depth + 1, isHidden: entry === "hidden" };
}

/** Filtered documents, optionally ordered and sliced. `outer` is the slice's node. */
type WantedSlice = {
  filter: GroqNode | undefined;
  terms: OrderTerm[];
  limit: number;
  outer: GroqNode | undefined;
};

function wantedSlice(node: GroqNode): WantedSlice | undefined {
  const limit = limitOf(node);
  const inner = limit === undefined ? node : ungrouped(node.base);
  if (!inner) return undefined;
  const isOrder = inner.type === "PipeFuncCall" && inner.name === "order";
  const terms = isOrder ? orderTerms(inner.args) : [];
  const filters = terms && filtersOf(isOrder ? inner.base : inner);
  if (!filters || (filters.length === 0 && terms.length === 0)) return undefined;
  return {
    filter: allOf(filters),
    terms,
    limit: limit ?? Number.POSITIVE_INFINITY,
    outer: limit === undefined ? undefined : node,
  };
}

// Returns how many items of its base a slice needs. Undefined when it counts from the end, or the node is not a slice.
function limitOf({ type, left, right, isInclusive, index }: GroqNode): number | undefined {
  if (type === "AccessElement") return typeof index === "number" && index >= 0 ? index + 1 : undefined;
  if (type !== "Slice" || typeof left !== "number" || typeof right !== "number") return undefined;
  return left >= 0 && right >= 0 ? right + (isInclusive ? 1 : 0) : undefined;
}

function ungrouped(node: unknown): GroqNode | undefined {
  if (!isNode(node)) return undefined;
  return node.type === "Group" ? ungrouped(node.base) : node;
}

/** The condition that `releases::all()` stands for: `_type == "system.release"`. */
const isRelease: GroqNode = {
  type: "OpCall",
  op: "==",
  left: { type: "AccessAttribute", name: "_type" },
  right: { type: "Value", value: "system.release" },
};

// Returns the filters applied to all documents, innermost first. Undefined when something else is filtered.
function filtersOf(given: unknown): GroqNode[] | undefined {
  const node = ungrouped(given);
  if (node?.type === "Everything") return [];
  if (node?.type === "FuncCall" && node.namespace === "releases") return [isRelease];
  if (node?.type !== "Filter" || !isNode(node.expr)) return undefined;
  const before = filtersOf(node.base);
  return before && [...before, node.expr];
}

function documentsFor({ filter, terms, limit }: WantedSlice, place: Place): GroqNode | undefined {
  const { known, rest } = filter ? conditionsOf(filter, place.isHidden) : { known: [], rest: undefined };
  const isSlice = terms.length > 0 || limit < Number.POSITIVE_INFINITY;
  const keys = known.map(({ key }) => rewrite(key, place));
  const condition = rest && rewrite(rest, { depth: place.depth + 1, isHidden: false });
  const readsOutside = rest !== undefined && [...scopesRead(rest)].some((scope) => scope > 0);
  if (isSlice && readsOutside && terms.length > 0) return undefined;
  if (!isSlice || readsOutside) {
    const base = callWith(keys, (evaluation, values) =>
      evaluation.readable(find(evaluation, known, values).documents),
    );
    return condition ? { type: "Filter", base, expr: condition } : base;
  }
  const wanted = { terms, limit, condition };
  const node = callWith(keys, (evaluation, values) =>
    slice(evaluation, find(evaluation, known, values), wanted),
  );
  plannedSlices.set(node, { keys, known, wanted });
  return node;
}

/** A slice of documents at the start of a planned query. */
export type PlannedSlice = { keys: readonly GroqNode[]; known: readonly Condition[]; wanted: Slice };

const plannedSlices = new WeakMap<object, PlannedSlice>();

/** Returns the planned slice of a node, or undefined for other nodes. */
export function plannedSlice(node: GroqNode): PlannedSlice | undefined {
  return plannedSlices.get(node);
}

function callWith(
  keys: readonly GroqNode[],
  run: (evaluation: Evaluation, keys: unknown[]) => unknown,
): GroqNode {
  const values = [evaluationNode, ...keys] as ExprNode[]; // nodes of a tree that groq-js parsed
  return hostCall((evaluation, ...given) => run(evaluation as Evaluation, given), values);
}

const partsOfNodes = /^(Asc|Desc|ArrayElement|Object.+|SelectAlternative|Tuple|Selector.*)$/;

// Excludes nodes that groq-js doesn't evaluate on their own, only as parts of another node.
function isExpression({ type }: GroqNode): boolean {
  return !partsOfNodes.test(type);
}
