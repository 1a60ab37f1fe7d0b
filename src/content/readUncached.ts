import "server-only";
import { getPublishedId } from "@sanity/client/csm";
import { askLake } from "./askLake.ts";

/** The revision of a document that the lake holds. */
export interface DocumentRevision {
  readonly _id: string;
  readonly _type: string;
  readonly _rev: string;
  readonly _updatedAt: string;
}

/**
 * The published document's revision as it is in the lake now, read past every cache.
 * @param documentId published, draft or version
 * @returns null when it is not published
 * @throws LakeError
 */
export async function readUncached(
  documentId: string,
  signal?: AbortSignal,
): Promise<DocumentRevision | null> {
  const query = "*[_id == $id][0]{ _id, _type, _rev, _updatedAt }";
  const answer = await askLake(query, { id: getPublishedId(documentId) }, { cache: "no-store", signal });
  // Every document has these fields, and the query asks for no others.
  return answer as DocumentRevision | null;
}
