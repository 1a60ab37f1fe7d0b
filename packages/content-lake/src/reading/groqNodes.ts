import { isObject } from "../document.ts";

/** A node of a query's syntax tree, typed only as far as needed: groq-js doesn't export all of its node types. */
export type GroqNode = { type: string; [field: string]: unknown };

export function isNode(value: unknown): value is GroqNode {
  return isObject(value) && typeof value.type === "string";
}

/** Returns whether a test is true of any node of a syntax tree. Tests parents first. A constant has no nodes. */
export function someNode(tree: unknown, test: (node: GroqNode) => boolean): boolean {
  if (Array.isArray(tree)) return tree.some((item) => someNode(item, test));
  if (!isObject(tree)) return false;
  if (isNode(tree) && test(tree)) return true;
  return tree.type !== "Value" && Object.values(tree).some((child) => someNode(child, test));
}

/** Visits all nodes of a syntax tree, parents first. */
export function visitNodes(tree: unknown, visit: (node: GroqNode) => void): void {
  someNode(tree, (node) => {
    visit(node);
    return false;
  });
}
