import type { SanityClient } from "@sanity/client";
import { getPublishedId, isPublishedId } from "@sanity/client/csm";
import { withSettings } from "../../schemas/rules/sign-off/insertedSettings.ts";
import { SIGN_OFF_TYPE } from "../../schemas/rules/sign-off/signOff.ts";
import { snapshotContent } from "../../schemas/rules/sign-off/validEvent.ts";
import type { StoredDocument } from "../history/content.ts";
import { documentAt, justBefore } from "../history/transactions.ts";
import { authorsOf, readSettings } from "./events.ts";
import type { SignOffState } from "./signOffState.ts";

/** Content that somebody reviews. */
export interface Reviewed {
  readonly document: StoredDocument;
  /** The approved content that visitors see, or saw before an emergency; null if there was none. */
  readonly before: StoredDocument | null;
  /** The ids of the users who may not decide, unless people may approve their own changes. */
  readonly authors: readonly string[];
}

/**
 * Returns a document as the lake stores it now, with the site settings that it inserts. The form can be ahead of it.
 * @throws Error if it is gone
 */
export async function readCurrent(client: SanityClient, id: string): Promise<StoredDocument> {
  const [document, settingsOf] = await Promise.all([client.getDocument(id), readSettings(client)]);
  if (!document)
    throw new Error("This content no longer exists. Close the dialog and open the document again.");
  return withSettings(document as StoredDocument, settingsOf(id)); // it has all the lake's attributes
}

const LAST_APPROVED = `*[_type == "${SIGN_OFF_TYPE}" && document == $id && step in ["approved", "emergency"]]
  | order(_createdAt desc)[0].snapshot`;

/**
 * Returns the content that somebody reviews, with the content before it.
 * @param id the id of a draft, a version, or a document that was published without an approval
 * @throws ClientError, ServerError
 */
export async function readReviewed(client: SanityClient, id: string, state: SignOffState): Promise<Reviewed> {
  const document = await readCurrent(client, id);
  const authors = await authorsOf(client, document);
  if (!isPublishedId(id)) {
    const published = await client.getDocument(getPublishedId(id));
    const before = published ? await readCurrent(client, published._id) : null;
    return { document, before, authors };
  }
  if (state.step !== "emergency") {
    const snapshot = await client.fetch<string | null>(LAST_APPROVED, { id });
    // An event stores a whole document.
    return { document, before: (snapshotContent(snapshot) as StoredDocument | undefined) ?? null, authors };
  }
  const { event } = state;
  const before = await documentAt(client, id, { time: justBefore(event._createdAt) });
  return { document, before, authors: [...authors, event.by] };
}
