import { type GroqNode, isNode } from "../groqNodes.ts";

/**
 * The scope in which groq-js evaluates a part of a node: the same one, a new one (where `^` is the old one), or
 * a hidden one. A hidden scope has its own value (`@`), but is not a parent (`^`) of the scopes within it.
 */
export type Entry = "same" | "new" | "hidden";

function entryOf({ type }: GroqNode, part: string): Entry {
  if (part === "expr" && (type === "Filter" || type === "Projection")) return "new";
  if (part === "expr" && (type === "Map" || type === "FlatMap")) return "hidden";
  return type === "PipeFuncCall" && part === "args" ? "new" : "same";
}

/** Returns a copy of a node with its parts replaced. A constant is returned unchanged. */
export function mapChildren(node: GroqNode, change: (part: GroqNode, entry: Entry) => unknown): GroqNode {
  if (node.type === "Value") return node;
  const copy: GroqNode = { ...node };
  for (const [name, part] of Object.entries(node)) {
    const entry = entryOf(node, name);
    if (isNode(part)) copy[name] = change(part, entry);
    else if (Array.isArray(part))
      copy[name] = part.map((item) => (isNode(item) ? change(item, entry) : item));
  }
  return copy;
}

/** The number of scopes between a node and the expression's outermost scope. */
type Depth = { steps: number; isHidden: boolean };

const start: Depth = { steps: 0, isHidden: false };

function enter({ steps, isHidden }: Depth, entry: Entry): Depth {
  if (entry === "same") return { steps, isHidden };
  return { steps: isHidden ? steps : steps + 1, isHidden: entry === "hidden" };
}

const readsThis = new Set([
  "references",
  "versionOf",
  "partOfRelease",
  "changedAny",
  "changedOnly",
  "anywhere",
]);

/** Returns whether a node reads the value of its own scope. */
function isThis(node: GroqNode): boolean {
  if (node.type === "This" || node.type.startsWith("Selector")) return true;
  if (node.type === "AccessAttribute") return node.base === undefined;
  return node.type === "FuncCall" && readsThis.has(String(node.name));
}

/**
 * Returns the scopes that an expression reads: 0 is its own (`@`), 1 the parent (`^`), and so on.
 * @param isHidden whether the expression's own scope is hidden
 */
export function scopesRead(
  node: GroqNode,
  isHidden = false,
  depth = start,
  found = new Set<number>(),
): Set<number> {
  if (isThis(node) && depth.steps === 0) found.add(0);
  if (node.type === "Parent" && Number(node.n) >= depth.steps)
    found.add(Number(node.n) - depth.steps + (isHidden && depth.steps > 0 ? 1 : 0));
  mapChildren(node, (part, entry) => scopesRead(part, isHidden, enter(depth, entry), found));
  return found;
}

/**
 * Rewrites an expression in a filter for evaluation outside the filter: `^` becomes `@`. Returns undefined when
 * it reads the filtered document.
 * @param isHidden whether the scope around the filter is hidden
 */
export function hoistFromFilter(expression: GroqNode, isHidden: boolean): GroqNode | undefined {
  return scopesRead(expression).has(0) ? undefined : moveOut(expression, isHidden, start);
}

function moveOut(node: GroqNode, isHidden: boolean, depth: Depth): GroqNode {
  if (node.type === "Parent" && Number(node.n) > depth.steps) {
    const n = Number(node.n) - (isHidden && depth.steps === 0 ? 0 : 1);
    return n === 0 ? { type: "This" } : { type: "Parent", n };
  }
  return mapChildren(node, (part, entry) => moveOut(part, isHidden, enter(depth, entry)));
}
