import { type GroqNode, isNode } from "../groqNodes.ts";
import { type AttributePath, attributePath } from "../indexes/orderComparator.ts";
import { isDocumentText, searchedText } from "../textSearch.ts";
import { hoistFromFilter } from "./scopes.ts";

/**
 * Returns the document attributes that the left side of a `match` reads. "all" means any attribute. Undefined
 * when the text may come from elsewhere or be computed.
 */
export function searchedAttributes(given: unknown): readonly string[] | "all" | undefined {
  const node = searchedText(given);
  if (!isNode(node)) return undefined;
  if (isDocumentText(node)) return "all";
  if (node.type === "Group") return searchedAttributes(node.base);
  if (node.type === "Array") return attributesOfAll(node.elements, ({ value }) => value);
  if (node.type === "FuncCall") {
    const called = `${node.namespace}::${node.name}`;
    return called === "pt::text" || called === "global::coalesce"
      ? attributesOfAll(node.args, (argument) => argument)
      : undefined;
  }
  const path = attributePath(node);
  return path?.attribute === undefined ? undefined : [path.attribute];
}

function attributesOfAll(
  given: unknown,
  nodeOf: (item: GroqNode) => unknown,
): readonly string[] | "all" | undefined {
  const found = Array.isArray(given) ? given.map((item) => searchedAttributes(nodeOf(item))) : [];
  if (found.length === 0 || found.includes(undefined)) return undefined;
  return found.includes("all") ? "all" : found.flatMap((each) => each ?? []);
}

/** A filter condition that an index supports. `key` is the expression that a document's value is compared with. */
export type Condition = { key: GroqNode } & (
  | { kind: "equals" | "in" | "contains"; path: AttributePath }
  | { kind: "references" | "versionOf" | "partOfRelease" }
  /** All words of the pattern are in these attributes, or in any attribute for "all". */
  | { kind: "match"; attributes: readonly string[] | "all" }
);

export type Conditions = {
  known: readonly Condition[];
  /** The remaining condition to evaluate per document. Undefined when `known` covers everything. */
  rest: GroqNode | undefined;
};

/**
 * Splits a filter into the conditions that are joined by `&&`.
 * @param isHidden whether the scope around the filter is hidden
 */
export function conditionsOf(filter: GroqNode, isHidden: boolean): Conditions {
  const known: Condition[] = [];
  const rest = conjuncts(filter).filter((each) => {
    const condition = conditionOf(each, isHidden);
    if (condition) known.push(condition);
    return condition === undefined || condition.kind === "match";
  });
  return { known, rest: allOf(rest) };
}

/** Joins conditions by `&&`. Returns undefined when there are none. */
export function allOf(conditions: readonly GroqNode[]): GroqNode | undefined {
  const [first, ...others] = conditions;
  return first && others.reduce((left, right) => ({ type: "And", left, right }), first);
}

function conjuncts(node: GroqNode): GroqNode[] {
  if (node.type === "Group" && isNode(node.base)) return conjuncts(node.base);
  if (node.type !== "And" || !isNode(node.left) || !isNode(node.right)) return [node];
  return [...conjuncts(node.left), ...conjuncts(node.right)];
}

function conditionOf(node: GroqNode, isHidden: boolean): Condition | undefined {
  if (node.type === "Group" && isNode(node.base)) return conditionOf(node.base, isHidden);
  if (node.type === "FuncCall") return calledCondition(node, isHidden);
  if (node.type !== "OpCall" || !isNode(node.left) || !isNode(node.right)) return undefined;
  const { op, left, right } = node;
  if (op === "==")
    return compared("equals", left, right, isHidden) ?? compared("equals", right, left, isHidden);
  if (op === "in")
    return compared("in", left, right, isHidden) ?? compared("contains", right, left, isHidden);
  const attributes = op === "match" ? searchedAttributes(left) : undefined;
  const key = attributes && hoistFromFilter(right, isHidden);
  return key && { kind: "match", attributes, key };
}

function calledCondition(node: GroqNode, isHidden: boolean): Condition | undefined {
  const args = partsOf(node.args);
  const called = `${node.namespace}::${node.name}`;
  if (called === "global::references") {
    const elements = args.map((value) => ({ type: "ArrayElement", value, isSplat: false }));
    const key = hoistFromFilter({ type: "Array", elements }, isHidden);
    return key && { kind: "references", key };
  }
  const [name] = args;
  const key = name && hoistFromFilter(name, isHidden);
  if (called === "sanity::versionOf") return key && { kind: "versionOf", key };
  return called === "sanity::partOfRelease" ? key && { kind: "partOfRelease", key } : undefined;
}

function compared(
  kind: "equals" | "in" | "contains",
  own: GroqNode,
  other: GroqNode,
  isHidden: boolean,
): Condition | undefined {
  const path = attributePath(own);
  const key = path?.attribute === undefined ? undefined : hoistFromFilter(other, isHidden);
  return path && key && { kind, path, key };
}

function partsOf(value: unknown): GroqNode[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}
