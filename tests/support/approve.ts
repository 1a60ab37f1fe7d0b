import type { SanityClient } from "@sanity/client";
import { getPublishedId } from "@sanity/client/csm";
import { firstApprovals, type LiveDocument } from "../../schemas/rules/sign-off/firstApproval.ts";
import { settingsFor, withSettings } from "../../schemas/rules/sign-off/insertedSettings.ts";
import { newEventId } from "../../schemas/rules/sign-off/signOff.ts";

/**
 * Approves the content of a draft, a version or a published document, if somebody must approve it.
 * @param lake a client with the token in `lake-token`, which may write any event
 */
export async function approve(lake: SanityClient, id: string): Promise<void> {
  const document = await lake.getDocument(id);
  if (!document) throw new Error(`There is no document ${id} to approve.`);
  const all = await lake.fetch<LiveDocument[]>('*[_type == "siteSettings"]', {}, { perspective: "raw" });
  const settings = settingsFor(id, (each) => all.find(({ _id }) => _id === each));
  const published = getPublishedId(id);
  for (const event of await firstApprovals([{ ...withSettings(document, settings), _id: published }]))
    await lake.create({ ...event, _id: newEventId(published) });
}
