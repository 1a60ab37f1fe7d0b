import type { ExprNode } from "groq-js";
import type { GroqNode } from "../groqNodes.ts";
import { type Evaluation, evaluationNode } from "./evaluation.ts";
import { hostCall } from "./hostCall.ts";

/**
 * Returns a node that evaluates another node once per value of the scope that it reads, and memoizes the result.
 * @param scope the scope that is read: `@` or `^`. Undefined when the result never changes
 */
export function memoize(node: GroqNode, scope: GroqNode | undefined): GroqNode {
  const key = {}; // identifies this part of the query
  const given = [evaluationNode, scope ?? { type: "Value", value: null }] as ExprNode[];
  const resultsOf = ({ memoized }: Evaluation) => {
    const results = memoized.get(key) ?? new Map<unknown, unknown>();
    memoized.set(key, results);
    return results;
  };
  const call = (
    run: (results: Map<unknown, unknown>, scope: unknown, value: unknown) => unknown,
    ...more: GroqNode[]
  ) =>
    hostCall(
      (evaluation, value, result) => run(resultsOf(evaluation as Evaluation), value, result),
      [...given, ...(more as ExprNode[])],
    );
  const isKnown = call((results, value) => results.has(value));
  const known = call((results, value) => results.get(value));
  const evaluated = call((results, value, result) => {
    results.set(value, result);
    return result;
  }, node);
  const alternatives = [{ type: "SelectAlternative", condition: isKnown, value: known }];
  return { type: "Select", alternatives, fallback: evaluated };
}
