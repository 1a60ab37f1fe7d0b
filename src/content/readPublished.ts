import "server-only";
import { getPublishedId } from "@sanity/client/csm";
import { askLake } from "./askLake.ts";
import { type ContentDocument, parseContent } from "./ContentDocument.ts";
import { contentDocuments } from "./documents/index.ts";

/** The revision of a document that the lake holds. */
export interface DocumentRevision {
  readonly _id: string;
  readonly _type: string;
  readonly _rev: string;
  readonly _updatedAt: string;
}

/** A published document as it is in the lake now. */
export interface PublishedDocument {
  /** Null when it is not published. */
  readonly revision: DocumentRevision | null;
  /**
   * The ids of the site's other documents with this revision: they were published in the same transaction, as those of
   * a release are.
   */
  readonly together: readonly string[];
  /** @throws ContentError when it is missing, or lacks what its pages need */
  readonly check: () => void;
}

const REVISION = "*[_id == $id][0]{ _id, _type, _rev, _updatedAt }";
const TOGETHER = "*[_id in $ids && _rev == *[_id == $id][0]._rev]._id";

/**
 * Reads a document past every cache: its revision, what was published with it, and what its pages need of it, in one
 * answer.
 * @param documentId published, draft or version
 * @throws LakeError
 */
export async function readPublished(documentId: string, signal?: AbortSignal): Promise<PublishedDocument> {
  const id = getPublishedId(documentId);
  const document: ContentDocument | undefined = contentDocuments.find((each) => each.id === id);
  const ids = contentDocuments.map((each) => each.id).filter((each) => each !== id);
  const query = `{ "revision": ${REVISION}, "together": ${TOGETHER}, "content": ${document?.query ?? "null"} }`;
  const answer = await askLake(query, { id, ids }, { cache: "no-store", signal });
  // Every document has these fields, and the query asks for no others. What the pages need is checked.
  const { revision, together, content } = answer as Omit<PublishedDocument, "check"> & { content: unknown };
  return { revision, together, check: () => void (document && parseContent(document, content)) };
}
