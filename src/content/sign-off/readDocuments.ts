import "server-only";
import * as v from "valibot";
import { readResult } from "../client/LakeError.ts";
import { queryContent } from "../client/queryContent.ts";
import { validItems } from "../contentFields.ts";

/** Validates a published document as stored. */
export const wholeDocument = v.looseObject({
  _id: v.string(),
  _type: v.string(),
  _rev: v.string(),
  _updatedAt: v.string(),
});

/** A published document as stored. */
export type WaitingDocument = Readonly<v.InferOutput<typeof wholeDocument>>;

const documents = validItems(wholeDocument);

/** Returns parameters that no cached result has. A build caches each request, and the next build would get its documents. */
export const uncached = (params: Record<string, unknown>): Record<string, unknown> => ({
  ...params,
  at: Date.now(),
});

/** How many documents one response contains. */
const BATCH = 25;

/** Reads published documents, bypassing every cache. @throws LakeError */
export async function readDocuments(ids: readonly string[]): Promise<WaitingDocument[]> {
  const found: WaitingDocument[] = [];
  for (let start = 0; start < ids.length; start += BATCH) {
    const params = uncached({ ids: ids.slice(start, start + BATCH) });
    const result = await queryContent("*[_id in $ids]", params, {});
    found.push(...readResult(documents, result, "The content lake's list of documents"));
  }
  return found;
}
