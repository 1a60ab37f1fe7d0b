import type { ContentSourceMap } from "@sanity/client";
import type { LakeDocument } from "../../../packages/content-lake/src/document.ts";
import { parseGroq } from "../../../packages/content-lake/src/reading/groq.ts";
import { DocumentSet } from "../../../packages/content-lake/src/reading/indexes/DocumentSet.ts";
import { QueryRun } from "../../../packages/content-lake/src/reading/QueryRun.ts";
import { sourceMapOf } from "../../../packages/content-lake/src/reading/sourceMapOf.ts";

type Document = Readonly<Record<string, unknown>> & { readonly _id: string; readonly _type: string };

/** The client's raw response to a query. */
export interface LakeAnswer {
  readonly result: unknown;
  readonly resultSourceMap: ContentSourceMap;
}

const stored = (document: Document): LakeDocument => ({
  _rev: `rev-${document._id}`,
  _createdAt: "2026-01-01T00:00:00Z",
  _updatedAt: "2026-01-01T00:00:00Z",
  ...document,
});

/** Answers queries over these documents alone, as the lake does, without a lake. What it answers with must not be changed. */
export function lakeOf(documents: readonly Document[]) {
  const set = new DocumentSet(documents.map(stored));
  const settings = { documents: set, identity: "", search: () => undefined };
  const result = (query: string, params: Record<string, unknown>): unknown =>
    new QueryRun({ ...settings, params }).evaluate(parseGroq(query, params));
  return {
    result,
    answer(query: string, params: Record<string, unknown>): LakeAnswer {
      const tree = parseGroq(query, params);
      const run = new QueryRun({ ...settings, params });
      const found = run.evaluate(tree);
      return { result: found, resultSourceMap: sourceMapOf(found, { tree, run, keyed: true }) };
    },
  };
}
