import "server-only";
import { getPublishedId } from "@sanity/client/csm";
import { askLake } from "./askLake.ts";
import { type ContentDocument, parseContent } from "./ContentDocument.ts";
import { contentDocuments } from "./documents/index.ts";
import { type Revisions, revisionsOf } from "./revisions.ts";

/**
 * Reads the published document past every cache and checks what its pages need of it.
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
