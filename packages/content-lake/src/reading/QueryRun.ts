import { type ExprNode, evaluate, evaluateSync } from "groq-js";
import type { JsonObject, LakeDocument } from "../document.ts";
import { QueryMemoryError } from "../errors.ts";
import { evaluationError } from "./groq.ts";
import type { GroqNode } from "./groqNodes.ts";
import type { DocumentSet } from "./indexes/DocumentSet.ts";
import { isLongerThan } from "./isLongerThan.ts";
import { type Evaluation, evaluationParameter } from "./planning/evaluation.ts";
import { readsAllDocuments } from "./planning/limitLoops.ts";
import { plan } from "./planning/plan.ts";
import { QueryBudget } from "./time-slicing/QueryBudget.ts";
import { canBeSliced, TimeSlicer } from "./time-slicing/TimeSlicer.ts";

export type DatasetName = { projectId: string; dataset: string };

export type QuerySettings = {
  documents: DocumentSet;
  params: JsonObject;
  identity: string;
  search: Evaluation["search"];
  /** What `sanity::projectId()` and `sanity::dataset()` give. */
  sanity?: DatasetName;
  /** How long a step takes, in milliseconds: as long as others wait for it. */
  stepTime?: number;
  /** How long the query may take, in milliseconds. */
  timeLimit?: number;
  /** How much memory the query may take, in bytes, and how long its result may be. */
  memoryLimit?: number;
};

const usualStepTime = 3;
const usualTimeLimit = 60_000;
const usualMemoryLimit = 300_000_000;

/** How an evaluation deals with time: one that can wait lets others go on by itself. */
type QueryTime = {
  budget: QueryBudget;
  canWait: boolean;
  began: Date;
  memoized: Evaluation["memoized"];
};

/** A query is tried in one go for so many steps, since that is the fastest. */
const firstSteps = 4;

const planned = new WeakMap<ExprNode, ExprNode>();

function plannedOf(tree: ExprNode): ExprNode {
  const known = planned.get(tree) ?? plan(tree);
  planned.set(tree, known);
  return known;
}

/** Evaluates a query, or parts of it, over the documents of a view, with the help of their indexes. */
export class QueryRun implements Evaluation {
  readonly documents: DocumentSet;
  readonly search: Evaluation["search"];
  readonly memoized: Evaluation["memoized"];
  readonly stepTime: number;
  readonly #settings: QuerySettings;
  readonly #timestamp: Date;
  readonly #time: QueryTime | undefined;

  /** @param time without it documents are read as long as it takes */
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
    return evaluateSync(tree, this.options(condition)).data as LakeDocument[]; // a filter of documents
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
   * The value of a part of a query, in one go.
   * @param root what `@` is outside of all parts of the node
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
   * The result of a query. One that takes long is evaluated in steps, between which others are served.
   * @param gone gives a signal that is aborted when nobody waits for the result any more
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

  // Undefined when it takes too long, or asks for what groq-js offers only asynchronously: `diff::changedAny`.
  #atOnce(tree: ExprNode, budget: QueryBudget): { value: unknown } | undefined {
    budget.begin(firstSteps * this.stepTime);
    try {
      return { value: evaluateSync(tree, this.options(tree)).data };
    } catch (error) {
      if (canBeSliced(error)) return undefined;
      throw error;
    }
  }

  /** What groq-js needs to evaluate a node. */
  options(node: GroqNode) {
    const { documents, params, identity, sanity } = this.#settings;
    return {
      ...(sanity && { sanity }),
      dataset: readsAllDocuments(node) ? this.readable(documents.documents) : [],
      params: { ...params, [evaluationParameter]: this as Evaluation }, // a declaration file cannot name `this`
      identity,
      timestamp: this.#timestamp,
      dereference: ({ _ref }: { _ref: string }) => documents.byId(_ref) ?? null,
    };
  }
}
