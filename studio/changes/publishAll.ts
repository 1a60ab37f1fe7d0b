import type { Action, SanityClient } from "@sanity/client";
import type { Waiting } from "./waiting.ts";

/** The actions that publish the documents as they were read: the lake refuses all when one has changed since. */
const publishActions = (waiting: readonly Waiting[]): Action[] =>
  waiting.map(({ id, draft, published }) => ({
    actionType: "sanity.action.document.publish",
    draftId: draft._id,
    publishedId: id,
    ifDraftRevisionId: draft._rev,
    ...(published && { ifPublishedRevisionId: published._rev }),
  }));

/**
 * Publishes the documents in one transaction: all of them, or none.
 * @throws ClientError when one has changed since it was read, or the user may not publish
 */
export async function publishAll(client: SanityClient, waiting: readonly Waiting[]): Promise<void> {
  await client.action(publishActions(waiting));
}
