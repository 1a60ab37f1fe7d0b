import type { LakeDocument } from "../../document.ts";
import type { GroqNode } from "../groqNodes.ts";
import type { DocumentSet } from "../indexes/DocumentSet.ts";

/** The interface that parts of a planned query use during evaluation. */
export type Evaluation = {
  readonly documents: DocumentSet;
  /**
   * Returns the documents that contain all words of a pattern, possibly with false positives. Returns undefined
   * when the index can't answer, or there are more than `limit` documents.
   */
  search(attributes: readonly string[] | "all", pattern: unknown, limit: number): LakeDocument[] | undefined;
  /** Returns the documents for which a filter without parent scopes is true. */
  filter(documents: readonly LakeDocument[], condition: GroqNode): readonly LakeDocument[];
  /** Like `filter`, but yields to other requests. It never rejects. Undefined when the evaluation can't wait. */
  readonly filterSlowly:
    | ((...given: Parameters<Evaluation["filter"]>) => Promise<readonly LakeDocument[]>)
    | undefined;
  /** Wraps items so that groq-js reads them within the time limit. */
  readable(items: readonly unknown[]): unknown;
  /** Memoized results of parts, by part and by the value of the scope that they read. */
  readonly memoized: Map<object, Map<unknown, unknown>>;
};

/** The parameter that passes the evaluation to a planned query. Clients can't use this name. */
export const evaluationParameter = " evaluation";

export const evaluationNode: GroqNode = { type: "Parameter", name: evaluationParameter };
