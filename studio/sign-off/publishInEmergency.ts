import type { SanityClient } from "@sanity/client";
import { getPublishedId } from "@sanity/client/csm";
import { expectUnchanged, type StoredDocument } from "../history/content.ts";
import { readCurrent } from "./reviewed.ts";

/**
 * Stores an emergency, then publishes exactly the content that it is about. The event comes first, because the site refuses
 * content without one.
 * @param asked the draft that the person saw
 * @param record stores the event
 * @throws Error if the draft has changed since the person saw it. Then there is no event.
 * @throws ClientError if the draft has changed meanwhile. Then the event stays, and nothing is published.
 */
export async function publishInEmergency(
  client: SanityClient,
  asked: { readonly _id: string },
  record: (draft: StoredDocument) => Promise<void>,
): Promise<void> {
  const draftId = asked._id;
  // What people approve contains the settings, and what they see in the form doesn't.
  const [stored, draft] = await Promise.all([client.getDocument(draftId), readCurrent(client, draftId)]);
  expectUnchanged(asked, stored);
  await record(draft);
  await client.action({
    actionType: "sanity.action.document.publish",
    draftId,
    publishedId: getPublishedId(draftId),
    ifDraftRevisionId: stored._rev,
  });
}
