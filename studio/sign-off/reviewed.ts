import type { SanityClient } from "@sanity/client";
import { getDraftId, getPublishedId } from "@sanity/client/csm";
import type { StoredDocument } from "../history/content.ts";
import { documentAt, justBefore } from "../history/transactions.ts";
import { authorsOf } from "./events.ts";
import type { SignOffState } from "./signOffState.ts";

/** Content that somebody reviews. */
export interface Reviewed {
  readonly document: StoredDocument;
  /** The content that visitors see, or saw before an emergency; null if there was none. */
  readonly before: StoredDocument | null;
  /** The ids of the users who may not decide, unless people may approve their own changes. */
  readonly authors: readonly string[];
}

/** Returns a document as the lake stores it now. The form can be ahead of it. @throws Error if it is gone */
export async function readCurrent(client: SanityClient, id: string): Promise<StoredDocument> {
  const document = await client.getDocument(id);
  if (!document)
    throw new Error("This content no longer exists. Close the dialog and open the document again.");
  return document as StoredDocument; // it has all the lake's attributes
}

/**
 * Returns the content that somebody reviews, with the content before it.
 * @param id the id of a draft or a version, or of a document that was published in an emergency
 * @throws ClientError, ServerError
 */
export async function readReviewed(client: SanityClient, id: string, state: SignOffState): Promise<Reviewed> {
  const document = await readCurrent(client, id);
  const publishedId = getPublishedId(id);
  if (id !== publishedId) {
    const before = (await client.getDocument(publishedId)) ?? null;
    // It has all the lake's attributes.
    return { document, before: before as StoredDocument | null, authors: await authorsOf(client, document) };
  }
  const authors = await authorsOf(client, { ...document, _id: getDraftId(id) });
  if (state.step !== "emergency") return { document, before: null, authors };
  const { event } = state;
  const before = await documentAt(client, id, { time: justBefore(event._createdAt) });
  return { document, before, authors: [...authors, event.by] };
}
