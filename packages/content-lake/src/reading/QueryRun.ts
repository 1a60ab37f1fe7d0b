import { type ExprNode, evaluate, evaluateSync } from "groq-js";
import type { JsonObject, LakeDocument } from "../document.ts";
import { QueryMemoryError } from "../errors.ts";
import { evaluationError } from "./groq.ts";
import type { GroqNode } from "./groqNodes.ts";
import type { DocumentSet } from "./indexes/DocumentSet.ts";
import { type Evaluation, evaluationParameter } from "./planning/evaluation.ts";
import { readsAllDocuments } from "./planning/limitLoops.ts";
import { plan } from "./planning/plan.ts";
import { QueryBudget } from "./time-slicing/QueryBudget.ts";
import { canBeSliced, TimeSlicer } from "./time-slicing/TimeSlicer.ts";

/**
 * Estimates whether a result's JSON exceeds a number of characters. Counts shared parts each time they occur,
 * since a few shared documents in memory can produce an enormous response.
 */
function isLongerThan(result: unknown, limit: number): boolean {
  let left = limit;
  const count = (value: unknown): void => {
    if (left < 0) return;
    left -= typeof value === "string" ? value.length + 2 : 4;
    if (typeof value !== "object" || value === null) return;
    if (Array.isArray(value)) for (const item of value) count(item);
    else
      for (const name in value) {
        left -= name.length;
        count(value[name as keyof typeof value]);
      }
  };
  count(result);
  return left < 0;
}

export type DatasetName = { projectId: string; dataset: string };

export type QuerySettings = {
  documents: DocumentSet;
  params: JsonObject;
  identity: string;
  search: Evaluation["search"];
  /** The values of `sanity::projectId()` and `sanity::dataset()`. */
  sanity?: DatasetName;
  /** The length of a step in milliseconds, during which other requests wait. */
  stepTime?: number;
  /** The time limit of the query, in milliseconds. */
  timeLimit?: number;
  /** The limit for the query's memory in bytes, and for the length of its result. */
  memoryLimit?: number;
};

const usualStepTime = 3;
const usualTimeLimit = 60_000;
const usualMemoryLimit = 300_000_000;

/** The timing of an evaluation. One that can wait yields to other requests between steps. */
type QueryTime = {
  budget: QueryBudget;
  canWait: boolean;
  began: Date;
  memoized: Evaluation["memoized"];
};

/** A query first runs synchronously for this many steps, which is fastest. */
const firstSteps = 4;

const planned = new WeakMap<ExprNode, ExprNode>();

function plannedOf(tree: ExprNode): ExprNode {
  const known = planned.get(tree) ?? plan(tree);
  planned.set(tree, known);
  return known;
}

/** Evaluates a query or parts of it over the documents of a view, using the view's indexes. */
export class QueryRun implements Evaluation {
  readonly documents: DocumentSet;
  readonly search: Evaluation["search"];
  readonly memoized: Evaluation["memoized"];
  readonly stepTime: number;
  readonly #settings: QuerySettings;
  readonly #timestamp: Date;
  readonly #time: QueryTime | undefined;

  /** @param time without it, evaluation has no time limit */
  constructor(settings: QuerySettings, time?: QueryTime) {
    this.#settings = settings;
    this.#time = time;
    this.#timestamp = time?.began ?? new Date();
    this.memoized = time?.memoized ?? new Map();
    this.stepTime = settings.stepTime ?? usualStepTime;
    this.documents = settings.documents;
    this.search = settings.search;
  }

  filter(documents: readonly LakeDocument[], condition: GroqNode): readonly LakeDocument[] {
    const tree = this.#filterOf(documents, condition);
    return evaluateSync(tree, this.options(condition)).data as LakeDocument[]; // a filter returns documents
  }

  get filterSlowly() {
    if (!this.#time?.canWait) return undefined;
    const { budget } = this.#time;
    return async (documents: readonly LakeDocument[], condition: GroqNode) => {
      try {
        const found = await evaluate(this.#filterOf(documents, condition), this.options(condition));
        return (await found.get()) as LakeDocument[]; // as above
      } catch (error) {
        return await budget.fail(error);
      }
    };
  }

  #filterOf(documents: readonly LakeDocument[], condition: GroqNode): ExprNode {
    const base = { type: "Value", value: this.readable(documents) };
    return { type: "Filter", base, expr: condition } as ExprNode; // a condition of a planned tree
  }

  readable(documents: readonly unknown[]): unknown {
    if (!this.#time) return documents;
    const { budget, canWait } = this.#time;
    if (canWait) return budget.slowly(documents, this.stepTime);
    budget.check();
    return budget.items(documents);
  }

  /**
   * Evaluates a part of a query synchronously.
   * @param root the value of `@` at the top level of the node
   * @throws QueryEvaluationError
   */
  evaluate(node: ExprNode, root?: unknown): unknown {
    const tree = plannedOf(node);
    try {
      return evaluateSync(tree, { ...this.options(tree), root }).data;
    } catch (error) {
      throw evaluationError(error);
    }
  }

  /**
   * Evaluates a query. A slow query is evaluated in steps, between which other requests are served.
   * @param gone returns a signal that aborts when the client has left
   * @throws QueryEvaluationError, QueryTimeoutError, QueryMemoryError
   */
  async result(node: ExprNode, gone?: () => AbortSignal): Promise<unknown> {
    const { timeLimit = usualTimeLimit, memoryLimit = usualMemoryLimit } = this.#settings;
    const budget = new QueryBudget({ time: timeLimit, memory: memoryLimit });
    const value = await this.#inSteps(node, budget, gone);
    budget.done();
    if (isLongerThan(value, memoryLimit)) throw new QueryMemoryError(memoryLimit);
    return value;
  }

  async #inSteps(node: ExprNode, budget: QueryBudget, gone?: () => AbortSignal): Promise<unknown> {
    const tree = plannedOf(node);
    const time = { budget, began: this.#timestamp, memoized: this.memoized };
    const timed = new QueryRun(this.#settings, { ...time, canWait: false });
    try {
      const found = timed.#atOnce(tree, budget);
      if (found) return found.value;
      budget.gone = gone?.();
      const waiting = new QueryRun(this.#settings, { ...time, canWait: true });
      return await new TimeSlicer(timed, waiting, budget).value(tree);
    } catch (error) {
      throw evaluationError(error);
    }
  }

  // Returns undefined when the query takes too long, or uses a function that groq-js only evaluates
  // asynchronously: `diff::changedAny`.
  #atOnce(tree: ExprNode, budget: QueryBudget): { value: unknown } | undefined {
    budget.begin(firstSteps * this.stepTime);
    try {
      return { value: evaluateSync(tree, this.options(tree)).data };
    } catch (error) {
      if (canBeSliced(error)) return undefined;
      throw error;
    }
  }

  /** Returns the options that groq-js needs to evaluate a node. */
  options(node: GroqNode) {
    const { documents, params, identity, sanity } = this.#settings;
    return {
      ...(sanity && { sanity }),
      dataset: readsAllDocuments(node) ? this.readable(documents.documents) : [],
      params: { ...params, [evaluationParameter]: this as Evaluation }, // declaration files can't name `this`
      identity,
      timestamp: this.#timestamp,
      dereference: ({ _ref }: { _ref: string }) => documents.byId(_ref) ?? null,
    };
  }
}
