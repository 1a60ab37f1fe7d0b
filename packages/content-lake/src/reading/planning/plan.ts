import type { ExprNode } from "groq-js";
import { type GroqNode, isNode } from "../groqNodes.ts";
import type { OrderTerm } from "../indexes/orderComparator.ts";
import { type Condition, conditionsOf } from "./conditions.ts";
import { type Evaluation, evaluationNode } from "./evaluation.ts";
import { find } from "./find.ts";
import { hostCall } from "./hostCall.ts";
import { limitLoops, readsAllDocuments } from "./limitLoops.ts";
import { memoize } from "./memoize.ts";
import { type Entry, mapChildren, scopesRead } from "./scopes.ts";
import { orderTerms, type Slice, slice } from "./slice.ts";

/** Where a node stands: in how many scopes within the query's own, and whether the innermost is hidden. */
type Place = { depth: number; isHidden: boolean };

/**
 * A query that has the same result and reads fewer documents. Filters of all documents take them from an index; the
 * conditions that no index answers are still evaluated by groq-js. An ordered slice stops when it is full. A subquery
 * that reads nothing around it is evaluated once.
 */
export function plan(tree: ExprNode): ExprNode {
  return rewrite(limitLoops(tree), { depth: 0, isHidden: false }) as ExprNode; // it was one, and its parts are of the same kinds
}

/** Whether a node's value is documents as they are stored, or one of them: no more than filtered, ordered and cut. */
export function selectsDocuments(node: GroqNode): boolean {
  const wanted = wantedSlice(node);
  return wanted !== undefined && [...scopesRead(node)].length === 0;
}

function rewrite(node: GroqNode, place: Place): GroqNode {
  if (place.depth > 0 && isExpression(node) && readsAllDocuments(node)) {
    const scopes = [...scopesRead(node, place.isHidden)];
    const [scope] = scopes;
    if (scope === undefined) return memoize(rewriteQuery(node, place), undefined);
    // Within a single loop each value of the scope comes once: there is nothing to memoize.
    if (scopes.length === 1 && place.depth > 1 && !isScope(node))
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
  // groq-js looks at the nodes of a score, not only at their values.
  if (node.type === "PipeFuncCall" && node.name === "score" && isNode(node.base))
    return { ...node, base: rewrite(node.base, place) };
  return mapChildren(node, (part, entry) => rewrite(part, within(place, entry)));
}

function within(place: Place, entry: Entry): Place {
  return entry === "same" ? place : { depth: place.depth + 1, isHidden: entry === "hidden" };
}

/** Documents that are filtered, and perhaps ordered and cut. `outer` is the node of the slice. */
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
  const filter = filters.reduce<GroqNode | undefined>(
    (left, right) => (left ? { type: "And", left, right } : right),
    undefined,
  );
  return {
    filter,
    terms,
    limit: limit ?? Number.POSITIVE_INFINITY,
    outer: limit === undefined ? undefined : node,
  };
}

// How many items of its base a slice needs. Undefined when it counts from the end, or is none.
function limitOf({ type, left, right, isInclusive, index }: GroqNode): number | undefined {
  if (type === "AccessElement") return typeof index === "number" && index >= 0 ? index + 1 : undefined;
  if (type !== "Slice" || typeof left !== "number" || typeof right !== "number") return undefined;
  return left >= 0 && right >= 0 ? right + (isInclusive ? 1 : 0) : undefined;
}

function ungrouped(node: unknown): GroqNode | undefined {
  if (!isNode(node)) return undefined;
  return node.type === "Group" ? ungrouped(node.base) : node;
}

/** What is true of the documents that `releases::all()` gives: `_type == "system.release"`. */
const isRelease: GroqNode = {
  type: "OpCall",
  op: "==",
  left: { type: "AccessAttribute", name: "_type" },
  right: { type: "Value", value: "system.release" },
};

// The filters of all documents, the first one first. Undefined when something else is filtered.
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

/** A slice of documents that a planned query begins with. */
export type PlannedSlice = { keys: readonly GroqNode[]; known: readonly Condition[]; wanted: Slice };

const plannedSlices = new WeakMap<object, PlannedSlice>();

/** The slice that a node of a planned query is. Undefined when it is something else. */
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

// Others are parts of the node around them, which groq-js does not evaluate on their own.
function isExpression({ type }: GroqNode): boolean {
  return !partsOfNodes.test(type);
}

function isScope({ type }: GroqNode): boolean {
  return type === "This" || type === "Parent";
}
