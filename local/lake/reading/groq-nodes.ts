/** A node of a query's syntax tree. groq-js publishes its node types incompletely, so this is the shape we walk. */
export type GroqNode = { type: string; [field: string]: unknown };

/** Visits every node of a syntax tree. */
export function walk(node: unknown, visit: (node: GroqNode) => void): void {
  if (Array.isArray(node)) {
    for (const item of node) walk(item, visit);
  } else if (typeof node === "object" && node !== null) {
    if ("type" in node && typeof node.type === "string") visit(node as GroqNode); // has the one field it promises
    for (const child of Object.values(node)) if (typeof child === "object") walk(child, visit);
  }
}
