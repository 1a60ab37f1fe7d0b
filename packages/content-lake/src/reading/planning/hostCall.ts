import type { ExprNode } from "groq-js";
import { type GroqNode, isNode } from "../groqNodes.ts";

/** The functions by the prototypes below, which copies of a node share. */
const calls = new WeakMap<object, (...values: never[]) => unknown>();

/**
 * Returns a query node that calls a host function with the values of other nodes. groq-js has no such node and
 * doesn't accept custom functions. But it evaluates an object literal by assigning its attributes, and reads an
 * attribute from the object. So the first attribute of this literal sets the object's prototype, and reading
 * `result` calls the function.
 */
export function hostCall(call: (...values: unknown[]) => unknown, values: readonly ExprNode[]): ExprNode {
  // Not enumerable, so code that visits the tree's nodes doesn't trigger the getter.
  const prototype = Object.create(null, {
    hasOwnProperty: { value: () => true },
    result: {
      get(this: { values: unknown[] }) {
        return call(...this.values);
      },
    },
  });
  calls.set(prototype, call);
  const elements = values.map((value) => ({ type: "ArrayElement", value, isSplat: false }));
  const attributes = [
    { type: "ObjectAttributeValue", name: "__proto__", value: { type: "Value", value: prototype } },
    { type: "ObjectAttributeValue", name: "values", value: { type: "Array", elements } },
  ];
  const base = { type: "Object", attributes };
  return { type: "AccessAttribute", name: "result", base } as ExprNode; // groq-js doesn't export all node types
}

/** Returns the arguments of a node that calls the given host function, or undefined for other nodes. */
export function argumentsOfCall(
  call: (...values: never[]) => unknown,
  node: unknown,
): GroqNode[] | undefined {
  if (!isNode(node) || !isNode(node.base) || !Array.isArray(node.base.attributes)) return undefined;
  const [prototype, values] = node.base.attributes;
  if (calls.get(prototype?.value?.value) !== call) return undefined;
  return values.value.elements.map(({ value }: { value: GroqNode }) => value);
}
