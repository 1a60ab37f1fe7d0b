import type { ExprNode } from "groq-js";
import { type GroqNode, isNode, someNode } from "../groqNodes.ts";
import { type Evaluation, evaluationNode } from "./evaluation.ts";
import { hostCall } from "./hostCall.ts";
import { mapChildren } from "./scopes.ts";

const loops = new Set(["Filter", "Map", "FlatMap", "PipeFuncCall"]);

/**
 * Rewrites a query so that its loops over arrays stop or yield when the step's time is up. Loops over all
 * documents already do so. Arrays within the value of an outer loop are not limited, since each is read only once.
 * @param isInner whether the node is evaluated per item of an outer loop
 */
export function limitLoops(node: GroqNode, isInner = false): GroqNode {
  if (node.type === "FuncCall" && (node.namespace === "delta" || node.namespace === "diff")) return node;
  const copy = mapChildren(node, (part, entry) => limitLoops(part, isInner || entry !== "same"));
  if (!loops.has(node.type) || !isNode(node.base) || !isNode(copy.base)) return copy;
  if (isInner ? isOwn(node.base) || isDocuments(node.base) : readsAllDocuments(node.base)) return copy;
  const read = (evaluation: unknown, items: unknown) =>
    Array.isArray(items) ? (evaluation as Evaluation).readable(items) : items;
  return { ...copy, base: hostCall(read, [evaluationNode, copy.base] as ExprNode[]) }; // of a tree that groq-js parsed
}

/** Returns whether a value is a part of `@`, and no larger than it. */
export function isOwn({ type, base, expr, elements }: GroqNode): boolean {
  if (type === "This" || (type === "AccessAttribute" && base === undefined)) return true;
  if (type === "Array") return Array.isArray(elements) && elements.length === 1 && isOwn(elements[0].value);
  if (!isNode(base) || !isOwn(base)) return false;
  if (type === "Map" || type === "FlatMap") return isNode(expr) && isOwn(expr);
  return ["AccessAttribute", "AccessElement", "ArrayCoerce", "Filter", "Group", "Slice"].includes(type);
}

/** Returns whether a node's value is all documents or some of them, in any order. */
export function isDocuments(node: GroqNode): boolean {
  if (isAllDocuments(node)) return true;
  return (
    ["Filter", "Group", "PipeFuncCall"].includes(node.type) && isNode(node.base) && isDocuments(node.base)
  );
}

function isAllDocuments(node: GroqNode): boolean {
  return node.type === "Everything" || (node.type === "FuncCall" && node.namespace === "releases");
}

/** Returns whether a node iterates over the dataset's documents. */
export function readsAllDocuments(node: GroqNode): boolean {
  return someNode(node, isAllDocuments);
}
