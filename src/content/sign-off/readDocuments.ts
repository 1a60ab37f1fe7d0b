import "server-only";
import * as v from "valibot";
import { readResult } from "../client/LakeError.ts";
import { queryContent } from "../client/queryContent.ts";
import { validItems } from "../contentFields.ts";

/** A published document as stored. */
export interface WaitingDocument {
  readonly _id: string;
  readonly _type: string;
  readonly _rev: string;
  readonly _updatedAt: string;
  readonly [field: string]: unknown;
}

const documents = validItems(
  v.looseObject({ _id: v.string(), _type: v.string(), _rev: v.string(), _updatedAt: v.string() }),
);

/** How many documents one response contains. */
const BATCH = 25;

/** Reads published documents, bypassing every cache. @throws LakeError */
export async function readDocuments(ids: readonly string[]): Promise<WaitingDocument[]> {
  const found: WaitingDocument[] = [];
  for (let start = 0; start < ids.length; start += BATCH) {
    const result = await queryContent("*[_id in $ids]", { ids: ids.slice(start, start + BATCH) }, {});
    found.push(...readResult(documents, result, "The content lake's list of documents"));
  }
  return found;
}
