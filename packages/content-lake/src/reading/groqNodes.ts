import { isObject } from "../document.ts";

/** A node of a query's syntax tree, as far as we read it: groq-js does not publish all of its node types. */
export type GroqNode = { type: string; [field: string]: unknown };

export function isNode(value: unknown): value is GroqNode {
  return isObject(value) && typeof value.type === "string";
}

/** Calls `visit` with every node of a syntax tree, each before its children. */
export function visitNodes(node: unknown, visit: (node: GroqNode) => void): void {
  if (Array.isArray(node)) {
    for (const item of node) visitNodes(item, visit);
  } else if (isObject(node)) {
    if (isNode(node)) visit(node);
    for (const child of Object.values(node)) if (typeof child === "object") visitNodes(child, visit);
  }
}
