import type { SanityClient } from "@sanity/client";
import { getPublishedId } from "@sanity/client/csm";
import type { StoredDocument } from "../history/content.ts";
import { readCurrent } from "./reviewed.ts";

/**
 * Stores an emergency, then publishes exactly the content that it is about. The event comes first, because the site refuses
 * content without one.
 * @param record stores the event
 * @throws ClientError if the draft has changed meanwhile. Then the event stays, and nothing is published.
 */
export async function publishInEmergency(
  client: SanityClient,
  draftId: string,
  record: (draft: StoredDocument) => Promise<void>,
): Promise<void> {
  const draft = await readCurrent(client, draftId);
  await record(draft);
  await client.action({
    actionType: "sanity.action.document.publish",
    draftId,
    publishedId: getPublishedId(draftId),
    ifDraftRevisionId: draft._rev,
  });
}
