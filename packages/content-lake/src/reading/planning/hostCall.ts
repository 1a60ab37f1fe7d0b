import type { ExprNode } from "groq-js";

/**
 * A node of a query that calls a function of ours with the values of other nodes. groq-js has no such node, and can
 * neither be given functions nor replace its own. But it evaluates an object literal by assigning its attributes, and
 * an attribute by asking the object: so the first attribute of this literal sets the object's prototype, and reading
 * `result` from the object calls the function.
 */
export function hostCall(call: (...values: unknown[]) => unknown, values: readonly ExprNode[]): ExprNode {
  // Not enumerable, so whoever visits the nodes of the tree does not call them.
  const prototype = Object.create(null, {
    hasOwnProperty: { value: () => true },
    result: {
      get(this: { values: unknown[] }) {
        return call(...this.values);
      },
    },
  });
  const elements = values.map((value) => ({ type: "ArrayElement", value, isSplat: false }));
  const attributes = [
    { type: "ObjectAttributeValue", name: "__proto__", value: { type: "Value", value: prototype } },
    { type: "ObjectAttributeValue", name: "values", value: { type: "Array", elements } },
  ];
  const base = { type: "Object", attributes };
  return { type: "AccessAttribute", name: "result", base } as ExprNode; // its types have no name for each node
}
