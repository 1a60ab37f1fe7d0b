import type { Mutation, SanityClient } from "@sanity/client";
import { getDraftId, getPublishedId } from "@sanity/client/csm";
import { type StoredDocument, sameContent } from "../history/content.ts";
import { copyAs, patchTo } from "../history/mutations.ts";
import { documentAt } from "../history/transactions.ts";

/** A document that visitors saw otherwise at a time in the past. */
export interface PastDifference {
  readonly then: StoredDocument;
  /** Null when nothing is published now. */
  readonly published: StoredDocument | null;
  /** The draft that the restored words would replace. */
  readonly draft: StoredDocument | null;
}

/** What restoring a time would do. */
export interface PastDifferences {
  readonly differences: readonly PastDifference[];
  /** Published documents that were not on the site then. They stay as they are. */
  readonly newer: readonly StoredDocument[];
}

const ALL_QUERY = '*[_type in $types && !(_id in path("versions.**"))]';

/**
 * What was published at a time and is not now.
 * @param client that reads every perspective
 * @param time ISO 8601
 */
export async function differencesSince(
  client: SanityClient,
  types: readonly string[],
  time: string,
): Promise<PastDifferences> {
  const documents = await client.fetch<StoredDocument[]>(ALL_QUERY, { types });
  const byId = new Map(documents.map((document) => [document._id, document]));
  const ids = [...new Set(documents.map(({ _id }) => getPublishedId(_id)))];
  const found = await Promise.all(
    ids.map(async (id) => {
      const then = await documentAt(client, id, { time });
      return { id, then, published: byId.get(id) ?? null, draft: byId.get(getDraftId(id)) ?? null };
    }),
  );
  return {
    differences: found.flatMap(({ then, published, draft }) =>
      then && !sameContent(then, published) ? [{ then, published, draft }] : [],
    ),
    newer: found.flatMap(({ then, published }) => (!then && published ? [published] : [])),
  };
}

/** What makes drafts of the past words. */
const restoreMutations = (differences: readonly PastDifference[]): Mutation[] =>
  differences.map(({ then, draft }) =>
    draft ? patchTo(draft, then) : { create: copyAs(getDraftId(then._id), then) },
  );

/**
 * Makes drafts of what was published then, in one transaction. Visitors see nothing of it before they are published.
 * @throws ClientError when a draft has changed since it was read; nothing has changed then
 */
export async function restorePast(
  client: SanityClient,
  differences: readonly PastDifference[],
): Promise<void> {
  await client.mutate(restoreMutations(differences));
}
