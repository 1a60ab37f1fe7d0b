import { type GroqNode, isNode } from "../groqNodes.ts";

/**
 * In which scope groq-js evaluates a part of a node: its own, a new one (in which `^` is the old), or a hidden one,
 * which has a value of its own (`@`) but is no parent (`^`) of the scopes within it.
 */
export type Entry = "same" | "new" | "hidden";

function entryOf({ type }: GroqNode, part: string): Entry {
  if (part === "expr" && (type === "Filter" || type === "Projection")) return "new";
  if (part === "expr" && (type === "Map" || type === "FlatMap")) return "hidden";
  return type === "PipeFuncCall" && part === "args" ? "new" : "same";
}

/** A copy of a node with other parts. The parts of a constant are no nodes. */
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

/** How many scopes lie between a node and the scope that an expression starts in. */
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

/** Whether a node reads the value of its own scope. */
function isThis(node: GroqNode): boolean {
  if (node.type === "This" || node.type.startsWith("Selector")) return true;
  if (node.type === "AccessAttribute") return node.base === undefined;
  return node.type === "FuncCall" && readsThis.has(String(node.name));
}

/**
 * Which scopes an expression reads: 0 is the one that it starts in (`@`), 1 its parent (`^`), and so on.
 * @param isHidden whether the scope that it starts in is hidden
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
 * An expression of a filter as it has to be outside of the filter: `^` becomes `@`. Undefined when it reads the
 * document that the filter is asked for.
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
