import { getPublishedId } from "@sanity/client/csm";
import "server-only";
import { askLake } from "./askLake.ts";
import { type ContentDocument, parseContent } from "./ContentDocument.ts";
import { contentDocuments } from "./documents/index.ts";
import { type Revisions, revisionsOf } from "./revisions.ts";

// Reads past every cache, for the walk from a webhook to a new page: what is in the lake right now?

/** Where a document stands at this moment. */
export interface DocumentRevision {
  readonly _id: string;
  readonly _type: string;
  readonly _rev: string;
  readonly _updatedAt: string;
}

/** The published document as it is in the lake now; null when it is not published. @throws LakeError */
export async function readUncached(
  documentId: string,
  signal?: AbortSignal,
): Promise<DocumentRevision | null> {
  const query = "*[_id == $id][0]{ _id, _type, _rev, _updatedAt }";
  const answer = await askLake(query, { id: getPublishedId(documentId) }, { cache: "no-store", signal });
  // Every document has these four, and the query asks for no more.
  return answer as DocumentRevision | null;
}

/**
 * Reads the document past every cache and checks what its pages need of it.
 * @returns its revision by its id; empty for a document that no page shows
 * @throws ContentError when it is missing or incomplete; LakeError
 */
export async function checkDocument(documentId: string, signal?: AbortSignal): Promise<Revisions> {
  const document: ContentDocument | undefined = contentDocuments.find(
    ({ id }) => id === getPublishedId(documentId),
  );
  if (!document) return {};
  const result = await askLake(document.query, { id: document.id }, { cache: "no-store", signal });
  const { _rev } = parseContent(document, result);
  return revisionsOf({ _id: document.id, _rev });
}
