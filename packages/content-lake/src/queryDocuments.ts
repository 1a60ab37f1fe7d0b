import type { LakeDocument } from "./document.ts";
import { parseGroq } from "./reading/groq.ts";
import { DocumentSet } from "./reading/indexes/DocumentSet.ts";
import { QueryRun } from "./reading/QueryRun.ts";
import { sourceMapOf } from "./reading/sourceMapOf.ts";

/** A document as an export has it: the fields that a lake adds may be absent. */
export type ExportedDocument = Readonly<Record<string, unknown>> & {
  readonly _id: string;
  readonly _type: string;
};

/** A client's raw response to a query with `resultSourceMap`. */
export interface QueryResponse {
  readonly result: unknown;
  readonly resultSourceMap: ReturnType<typeof sourceMapOf>;
}

const stored = (document: ExportedDocument): LakeDocument => ({
  _rev: `rev-${document._id}`,
  _createdAt: "2026-01-01T00:00:00Z",
  _updatedAt: "2026-01-01T00:00:00Z",
  ...document,
});

/**
 * Runs GROQ queries over these documents as a lake does, without storage or a server: for checks and tests of content. Text search
 * (`text::query`) finds nothing. Results must not be changed.
 */
export function queryDocuments(documents: readonly ExportedDocument[]) {
  const set = new DocumentSet(documents.map(stored));
  const settings = { documents: set, identity: "", search: () => undefined };
  return {
    /** The result alone. */
    result(query: string, params: Record<string, unknown> = {}): unknown {
      return new QueryRun({ ...settings, params }).evaluate(parseGroq(query, params));
    },
    /** The result with its source map, as for stega. */
    response(query: string, params: Record<string, unknown> = {}): QueryResponse {
      const tree = parseGroq(query, params);
      const run = new QueryRun({ ...settings, params });
      const result = run.evaluate(tree);
      return { result, resultSourceMap: sourceMapOf(result, { tree, run, keyed: true }) };
    },
  };
}
