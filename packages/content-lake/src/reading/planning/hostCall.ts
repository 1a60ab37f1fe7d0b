import type { ExprNode } from "groq-js";

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
  const elements = values.map((value) => ({ type: "ArrayElement", value, isSplat: false }));
  const attributes = [
    { type: "ObjectAttributeValue", name: "__proto__", value: { type: "Value", value: prototype } },
    { type: "ObjectAttributeValue", name: "values", value: { type: "Array", elements } },
  ];
  const base = { type: "Object", attributes };
  return { type: "AccessAttribute", name: "result", base } as ExprNode; // groq-js doesn't export all node types
}
