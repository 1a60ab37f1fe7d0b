import { isObject } from "../document.ts";

/** A node of a query's syntax tree, typed only as far as needed: groq-js doesn't export all of its node types. */
export type GroqNode = { type: string; [field: string]: unknown };

export function isNode(value: unknown): value is GroqNode {
  return isObject(value) && typeof value.type === "string";
}

/** Visits all nodes of a syntax tree, parents first. A constant has no nodes. */
export function visitNodes(node: unknown, visit: (node: GroqNode) => void): void {
  if (Array.isArray(node)) {
    for (const item of node) visitNodes(item, visit);
  } else if (isObject(node)) {
    if (isNode(node)) visit(node);
    if (node.type === "Value") return;
    for (const child of Object.values(node)) if (typeof child === "object") visitNodes(child, visit);
  }
}

/** Returns whether a test is true of any node of a syntax tree. */
export function someNode(tree: unknown, test: (node: GroqNode) => boolean): boolean {
  let found = false;
  visitNodes(tree, (node) => {
    found ||= test(node);
  });
  return found;
}
