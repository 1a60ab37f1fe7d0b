import { type EvaluateOptions, type ExprNode, evaluate, evaluateSync } from "groq-js";
import type { LakeDocument } from "../../document.ts";
import { type GroqNode, isNode } from "../groqNodes.ts";
import type { Evaluation } from "../planning/evaluation.ts";
import { find } from "../planning/find.ts";
import { type PlannedSlice, plannedSlice } from "../planning/plan.ts";
import { sliceSteps } from "../planning/slice.ts";
import { type QueryBudget, StepOverError } from "./QueryBudget.ts";

/** An evaluation, with groq-js's options for a node. */
type Run = Evaluation & { readonly stepTime: number; options(node: GroqNode): EvaluateOptions };

const passedOn = new Set([
  "AccessElement",
  "Slice",
  "AccessAttribute",
  "ArrayCoerce",
  "Group",
  "Projection",
  "PipeFuncCall",
]);

/** An attribute such as `"name": value` of an object literal. */
type AttributeValue = { readonly name: string; readonly value: GroqNode };

/** Whether an object literal contains no splats. */
const hasOnlyValues = (attributes: unknown): attributes is readonly AttributeValue[] =>
  Array.isArray(attributes) && attributes.every(({ type }) => type === "ObjectAttributeValue");

/**
 * Returns whether an evaluation failed because it exceeds one step, or can only run asynchronously
 * (`diff::changedAny` …).
 */
export function canBeSliced(error: unknown): boolean {
  return (
    error instanceof StepOverError ||
    (error instanceof Error && error.message === "executeSync not supported")
  );
}

/**
 * Evaluates a slow query in steps. Work per array item is done for as many items as fit in a step. An item that
 * takes longer than a step is evaluated with groq-js's asynchronous mode, which is slower but can yield at
 * every document.
 */
export class TimeSlicer {
  readonly #run: Run;
  readonly #waiting: Run;
  readonly #budget: QueryBudget;

  /**
   * @param run evaluates in steps, each of which may fail
   * @param waiting evaluates asynchronously
   */
  constructor(run: Run, waiting: Run, budget: QueryBudget) {
    this.#run = run;
    this.#waiting = waiting;
    this.#budget = budget;
  }

  async value(node: GroqNode): Promise<unknown> {
    const slice = plannedSlice(node);
    if (slice) return await this.#slice(slice);
    const { type, base, args } = node;
    if (type === "Object" && hasOnlyValues(node.attributes)) return await this.#object(node.attributes);
    if ((type === "Filter" || type === "Map" || type === "FlatMap") && isNode(base)) {
      const items = await this.value(base);
      return Array.isArray(items) ? await this.#forEach(node, items) : await this.#part(node, items);
    }
    // An attribute of an object literal can be a host call, which needs the run that evaluates it.
    if (passedOn.has(type) && isNode(base) && base.type !== "Object")
      return await this.#part(node, await this.value(base));
    if (type === "FuncCall" && node.name === "count" && Array.isArray(args) && isNode(args[0])) {
      const items = await this.value(args[0]);
      return Array.isArray(items) ? items.length : null;
    }
    return await this.#part(node);
  }

  async #slice({ keys, known, wanted }: PlannedSlice): Promise<readonly LakeDocument[]> {
    const values: unknown[] = [];
    for (const key of keys) values.push(await this.value(key));
    const steps = sliceSteps(find(this.#run, known, values), wanted);
    const filter = { type: "Filter", expr: wanted.condition };
    let step = steps.next();
    while (!step.done) step = steps.next((await this.#forEach(filter, step.value)) as LakeDocument[]); // a filter
    return step.value;
  }

  /** Returns the results for all items in order. The node must map an array to an array. */
  async #forEach(node: GroqNode, items: readonly unknown[]): Promise<unknown[]> {
    const results: unknown[] = [];
    let count = 1;
    for (let from = 0; from < items.length; ) {
      const some = items.slice(from, from + count);
      const started = performance.now();
      const found =
        this.#inOneStep(node, some) ?? (count === 1 ? { value: await this.#slowly(node, some) } : undefined);
      if (found) {
        for (const result of found.value as unknown[]) results.push(result);
        from += some.length;
        count = performance.now() - started < this.#run.stepTime / 4 ? 2 * count : count;
      } else count = Math.max(1, count >> 2);
      await this.#budget.rest(this.#run.stepTime);
    }
    return results;
  }

  async #part(node: GroqNode, base?: unknown): Promise<unknown> {
    return (this.#inOneStep(node, base) ?? { value: await this.#slowly(node, base) }).value;
  }

  /** Returns an object whose attributes are evaluated one at a time. */
  async #object(attributes: readonly AttributeValue[]): Promise<object> {
    const result: Record<string, unknown> = {};
    let started = performance.now();
    for (const { name, value } of attributes) {
      result[name] = await this.value(value);
      if (performance.now() - started < this.#run.stepTime) continue;
      await this.#budget.rest(this.#run.stepTime);
      started = performance.now();
    }
    return result;
  }

  // Returns undefined when it takes longer than a step.
  #inOneStep(node: GroqNode, base: unknown): { value: unknown } | undefined {
    this.#budget.begin(this.#run.stepTime);
    try {
      return { value: evaluateSync(withBase(node, base, this.#run), this.#run.options(node)).data };
    } catch (error) {
      if (canBeSliced(error)) return undefined;
      throw error;
    }
  }

  async #slowly(node: GroqNode, base: unknown): Promise<unknown> {
    const evaluated = async () => {
      const tree = withBase(node, base, this.#waiting);
      const found = await evaluate(tree, this.#waiting.options(node));
      return await found.get();
    };
    return await this.#budget.until(evaluated());
  }
}

function withBase(node: GroqNode, base: unknown, run: Run): ExprNode {
  if (base === undefined) return node as ExprNode; // a node of a planned tree
  const value = Array.isArray(base) ? run.readable(base) : base;
  return { ...node, base: { type: "Value", value } } as ExprNode; // the same node with another base
}
