import "server-only";
import { type ContentDocument, parseContent } from "./ContentDocument.ts";
import { contentClient } from "./client.ts";
import { contentDocuments } from "./documents/index.ts";
import { publishedId } from "./invalidation.ts";
import { type Revisions, revisionsOf } from "./revisions.ts";

// Reads past every cache, for the walk from a webhook to a new page: what is in the lake right now?

/** Where a document stands at this moment. */
export interface CurrentDocument {
  readonly _id: string;
  readonly _type: string;
  readonly _rev: string;
  readonly _updatedAt: string;
}

const fresh = { cache: "no-store" } as const;

/** The published document as it is in the lake now; null when it is not published. */
export async function readCurrent(documentId: string): Promise<CurrentDocument | null> {
  return contentClient().fetch<CurrentDocument | null>(
    "*[_id == $id][0]{ _id, _type, _rev, _updatedAt }",
    { id: publishedId(documentId) },
    fresh,
  );
}

/**
 * Reads the document past every cache and checks what its pages need of it.
 * @returns its revision by its id; empty for a document that no page shows
 * @throws ContentError when it is missing or incomplete
 */
export async function checkDocument(documentId: string): Promise<Revisions> {
  const document: ContentDocument | undefined = contentDocuments.find(
    ({ id }) => id === publishedId(documentId),
  );
  if (!document) return {};
  const result = await contentClient().fetch<unknown>(document.query, { id: document.id }, fresh);
  const { _rev } = parseContent(document, result);
  return revisionsOf({ _id: document.id, _rev });
}
