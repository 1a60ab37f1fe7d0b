import type { LakeDocument } from "../../document.ts";
import type { GroqNode } from "../groqNodes.ts";
import type { DocumentSet } from "../indexes/DocumentSet.ts";

/** What the parts of a planned query need while it is evaluated. */
export type Evaluation = {
  readonly documents: DocumentSet;
  /**
   * The documents that have all words of a pattern, and perhaps some that have not. Undefined when the index can't
   * tell, or there would be more than `limit`.
   */
  search(attributes: readonly string[] | "all", pattern: unknown, limit: number): LakeDocument[] | undefined;
  /** The documents for which a filter without parent scopes is true. */
  filter(documents: readonly LakeDocument[], condition: GroqNode): readonly LakeDocument[];
  /** The same, of an evaluation that can wait: others are served. It never rejects. Undefined for another evaluation. */
  readonly filterSlowly:
    | ((...given: Parameters<Evaluation["filter"]>) => Promise<readonly LakeDocument[]>)
    | undefined;
  /** The same items, in the form in which groq-js may read all of them at this time. */
  readable(items: readonly unknown[]): unknown;
  /** Results of parts that are evaluated once, by part and by the value of the scope that they read. */
  readonly memoized: Map<object, Map<unknown, unknown>>;
};

/** The parameter in which a planned query finds its evaluation. No parameter of a client can have this name. */
export const evaluationParameter = " evaluation";

export const evaluationNode: GroqNode = { type: "Parameter", name: evaluationParameter };
