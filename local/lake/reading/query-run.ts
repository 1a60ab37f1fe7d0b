import { type ExprNode, evaluate, evaluateSync } from "groq-js";
import type { JsonObject, LakeDocument } from "../document.ts";
import { evaluationError } from "./groq.ts";
import type { GroqNode } from "./groq-nodes.ts";
import type { DocumentSet } from "./indexes/document-set.ts";
import { type Evaluation, evaluationParameter } from "./planning/evaluation.ts";
import { plan, readsAllDocuments } from "./planning/plan.ts";

export type QuerySettings = {
  documents: DocumentSet;
  params: JsonObject;
  identity: string;
  search: Evaluation["search"];
};

const planned = new WeakMap<ExprNode, { tree: ExprNode; readsAll: boolean }>();

function plannedOf(tree: ExprNode) {
  let known = planned.get(tree);
  if (!known) {
    const better = plan(tree);
    known = { tree: better, readsAll: readsAllDocuments(better) };
    planned.set(tree, known);
  }
  return known;
}

/** Evaluates a query, or parts of it, over the documents of a view, with the help of their indexes. */
export class QueryRun implements Evaluation {
  readonly documents: DocumentSet;
  readonly search: Evaluation["search"];
  readonly remembered: Evaluation["remembered"] = new Map();
  readonly #settings: QuerySettings;
  readonly #timestamp = new Date();

  constructor(settings: QuerySettings) {
    this.#settings = settings;
    this.documents = settings.documents;
    this.search = settings.search;
  }

  filter(documents: readonly LakeDocument[], condition: GroqNode): readonly LakeDocument[] {
    const tree = { type: "Filter", base: { type: "Value", value: documents }, expr: condition };
    const options = this.#options(readsAllDocuments(condition));
    return evaluateSync(tree as ExprNode, options).data as LakeDocument[]; // a filter of documents gives documents
  }

  /**
   * @param root what `@` is outside of all parts of the node
   * @throws QueryEvaluationError
   */
  evaluate(node: ExprNode, root?: unknown): unknown {
    const { tree, readsAll } = plannedOf(node);
    try {
      return evaluateSync(tree, { ...this.#options(readsAll), root }).data;
    } catch (error) {
      throw evaluationError(error);
    }
  }

  /** Like `evaluate`, with the functions that groq-js offers only asynchronously (`diff::changedAny` …). */
  async result(node: ExprNode): Promise<unknown> {
    const { tree, readsAll } = plannedOf(node);
    try {
      return evaluateSync(tree, this.#options(readsAll)).data;
    } catch (error) {
      if (!(error instanceof Error && /sync/i.test(error.message))) throw evaluationError(error);
    }
    try {
      const value = await evaluate(tree, this.#options(readsAll));
      return await value.get();
    } catch (error) {
      throw evaluationError(error);
    }
  }

  #options(readsAll: boolean) {
    const { documents, params, identity } = this.#settings;
    return {
      dataset: readsAll ? documents.documents : [],
      params: { ...params, [evaluationParameter]: this },
      identity,
      timestamp: this.#timestamp,
      dereference: ({ _ref }: { _ref: string }) => documents.byId(_ref) ?? null,
    };
  }
}
