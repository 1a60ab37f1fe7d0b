import type { ContentSourceMap } from "@sanity/client";
import type { LakeDocument } from "../../local/lake/document.ts";
import { evaluateGroq } from "../../local/lake/reading/groq.ts";
import { viewOf } from "../../local/lake/reading/perspectives.ts";
import { sourceMapOf } from "../../local/lake/reading/source-map.ts";

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
  const view = viewOf(documents.map(stored), "raw");
  const result = (query: string, params: Record<string, unknown>): unknown =>
    evaluateGroq(query, { params, documents: view.documents });
  return {
    result,
    answer(query: string, params: Record<string, unknown>): LakeAnswer {
      const found = result(query, params);
      return {
        result: found,
        resultSourceMap: sourceMapOf(found, { query, params, view, keyed: true }),
      };
    },
  };
}
