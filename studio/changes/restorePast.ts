import type { Mutation, SanityClient } from "@sanity/client";
import { getDraftId, getPublishedId } from "@sanity/client/csm";
import { type StoredDocument, sameContent } from "../history/content.ts";
import { copyAs, patchTo } from "../history/mutations.ts";
import { documentAt } from "../history/transactions.ts";

/** A document whose published content was different at a past time. */
export interface PastDifference {
  readonly then: StoredDocument;
  /** Null if it is not published now. */
  readonly published: StoredDocument | null;
  /** The current draft, which the restored content would replace. */
  readonly draft: StoredDocument | null;
}

/** The effects of restoring a past time. */
export interface PastDifferences {
  readonly differences: readonly PastDifference[];
  /** Published documents that were not on the site then. They don't change. */
  readonly newer: readonly StoredDocument[];
}

const ALL_QUERY = '*[_type in $types && !(_id in path("versions.**"))]';

/**
 * Compares the content published at a past time with the content published now.
 * @param client must read all perspectives
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

/** Returns the mutations that turn the past content into drafts. */
const restoreMutations = (differences: readonly PastDifference[]): Mutation[] =>
  differences.map(({ then, draft }) =>
    draft ? patchTo(draft, then) : { create: copyAs(getDraftId(then._id), then) },
  );

/**
 * Turns the past content into drafts, in one transaction. Visitors see no change until the drafts are published.
 * @throws ClientError if a draft has changed since it was read. Then nothing is written.
 */
export async function restorePast(
  client: SanityClient,
  differences: readonly PastDifference[],
): Promise<void> {
  await client.mutate(restoreMutations(differences));
}
