import type { Action, SanityClient } from "@sanity/client";
import { type MovedPath, movedPath, redirectActions, type WithSlug } from "../actions/movedPath.ts";
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

/** Where a page moves when it is published; undefined for one that stays, and for every other document. */
export const moveOf = ({ type, draft, published }: Waiting): MovedPath | undefined =>
  // The schema of a page has the field.
  type === "page" ? movedPath(published as WithSlug | null, draft as WithSlug) : undefined;

const redirectsFor = (waiting: readonly Waiting[]): Action[] =>
  waiting.flatMap((each) => {
    const move = moveOf(each);
    return move ? redirectActions({ from: move.from, page: each.id, redirect: crypto.randomUUID() }) : [];
  });

/**
 * Publishes the documents in one transaction: all of them, or none.
 * @param redirected those of them whose old address leads to the new one, if they move
 * @throws ClientError when one has changed since it was read, or the user may not publish
 */
export async function publishAll(
  client: SanityClient,
  waiting: readonly Waiting[],
  redirected: readonly Waiting[] = [],
): Promise<void> {
  await client.action([...publishActions(waiting), ...redirectsFor(redirected)]);
}
