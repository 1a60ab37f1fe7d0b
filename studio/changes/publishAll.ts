import type { Action, SanityClient } from "@sanity/client";
import { isPageType } from "../../schemas/rules/pageTypes.ts";
import { type MovedPath, movedPath, redirectActions, type WithSlug } from "../actions/movedPath.ts";
import { followActions, isEnglishOrder } from "../translations/arrangement.ts";
import { unpublishActions } from "../translations/sign-off/signOff.ts";
import type { Waiting } from "./waiting.ts";

/** Returns the actions that publish the documents. The lake rejects all if one document has changed since it was read. */
const publishActions = (waiting: readonly Waiting[]): Action[] =>
  waiting.map(({ id, draft, published }) => ({
    actionType: "sanity.action.document.publish",
    draftId: draft._id,
    publishedId: id,
    ifDraftRevisionId: draft._rev,
    ...(published && { ifPublishedRevisionId: published._rev }),
  }));

/** Returns a page's address change on publish; undefined if the address stays or the document is not a page. */
export const moveOf = ({ type, draft, published }: Waiting): MovedPath | undefined =>
  // The schema of a page defines the slug.
  isPageType(type) ? movedPath(published as WithSlug | null, draft as WithSlug) : undefined;

const redirectsFor = (waiting: readonly Waiting[]): Action[] =>
  waiting.flatMap((each) => {
    const move = moveOf(each);
    return move ? redirectActions({ from: move.from, page: each.id, redirect: crypto.randomUUID() }) : [];
  });

/** Returns the actions for the translations that follow a published order of the landing page. */
async function followingOf(client: SanityClient, waiting: readonly Waiting[]): Promise<Action[]> {
  const order = waiting.find(({ id }) => isEnglishOrder(id));
  const ids = waiting.map(({ id }) => id);
  return order ? await followActions(client, order.published, order.draft, ids) : [];
}

/**
 * Publishes the documents in one transaction: all or none.
 * @param redirected the documents that get a redirect from their old address, if it changes
 * @param unpublished the ids of the translations that leave the site
 * @throws ClientError if a document has changed since it was read, or if the user may not publish
 */
export async function publishAll(
  client: SanityClient,
  waiting: readonly Waiting[],
  redirected: readonly Waiting[] = [],
  unpublished: readonly string[] = [],
): Promise<void> {
  await client.action([
    ...publishActions(waiting),
    ...redirectsFor(redirected),
    ...unpublishActions(unpublished),
    ...(await followingOf(client, waiting)),
  ]);
}
