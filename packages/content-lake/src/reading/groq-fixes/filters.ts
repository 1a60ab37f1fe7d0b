import type { ExprNode } from "groq-js";
import { type GroqNode, isNode } from "../groqNodes.ts";
import { hostCall } from "../planning/hostCall.ts";
import { isOwn } from "../planning/limitLoops.ts";

const lists = new Set(["Array", "ArrayCoerce", "Everything", "FlatMap", "Map", "PipeFuncCall", "Slice"]);
const self: GroqNode = { type: "This" };

/** Makes a filter of a value that is not a list return the value, as GROQ does. groq-js returns null. */
export function filterOrBase(node: GroqNode): GroqNode {
  const { type, base } = node;
  if (type !== "Filter" || !isNode(base) || isListOrNull(base)) return node;
  if (isAttribute(base)) return filterOr(node, base, base);
  // Evaluates another value once, as the only item of a list. Filters of filters would multiply its evaluations.
  const elements = [{ type: "ArrayElement", value: base, isSplat: false }];
  // limitLoops() doesn't limit loops over `@`, because it usually is a part of an item.
  const items = isOwn(base) ? self : hostCall((value) => value, [self as ExprNode]);
  const filtered = { type: "Map", base: { type: "Array", elements }, expr: filterOr(node, items, self) };
  return { type: "AccessElement", base: filtered, index: 0 };
}

/** Returns a node that filters items if they are a list, and otherwise has the other value. */
function filterOr(filter: GroqNode, items: GroqNode, otherwise: GroqNode): GroqNode {
  const args = [{ type: "ArrayCoerce", base: otherwise }];
  const condition = { type: "FuncCall", namespace: "global", name: "defined", args };
  const alternatives = [{ type: "SelectAlternative", condition, value: { ...filter, base: items } }];
  return { type: "Select", alternatives, fallback: otherwise };
}

function isAttribute({ type, base }: GroqNode): boolean {
  return type === "AccessAttribute" && (base === undefined || (isNode(base) && isAttribute(base)));
}

function isListOrNull({ type, base, namespace }: GroqNode): boolean {
  if (type === "Filter" || type === "Group") return isNode(base) && isListOrNull(base);
  return lists.has(type) || (type === "FuncCall" && namespace === "releases");
}
