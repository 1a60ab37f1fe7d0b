import type { Mutation, SanityClient } from "@sanity/client";
import { getDraftId } from "@sanity/client/csm";
import type { StoredDocument } from "../history/content.ts";
import { copyAs, patchTo, unchanged } from "../history/content.ts";
import {
  creates,
  deletes,
  documentAt,
  justBefore,
  type LoggedTransaction,
  transactionsOf,
  transactionWith,
} from "../history/transactions.ts";
import { changedIds, namedTransaction, nameOf } from "./past/publicationKind.ts";

/** A document of the last publish. */
interface PublishedChange {
  readonly now: StoredDocument;
  /** The previously published content; null if the document was new. */
  readonly before: StoredDocument | null;
}

/** A document that the last publish took off the site, such as a translation. */
interface RemovedDocument {
  readonly before: StoredDocument;
  /** The draft that the publish made of it; null if there is none, or if somebody wrote it. */
  readonly draft: StoredDocument | null;
}

/** The most recent publish: one transaction. */
export interface LastPublish {
  /** ISO 8601. */
  readonly time: string;
  /** The id of a user. */
  readonly author: string;
  /** Whether it undid a publish. */
  readonly isUndo: boolean;
  readonly changes: readonly PublishedChange[];
  readonly removed: readonly RemovedDocument[];
}

const PUBLISHED = '_type in $types && !(_id in path("drafts.**")) && !(_id in path("versions.**"))';
const LAST_QUERY = `*[${PUBLISHED} && _rev == *[${PUBLISHED}] | order(_updatedAt desc)[0]._rev]`;

/** Returns whether the document had a draft just before. Imports create documents without drafts and can't be undone. */
async function hadDraft(
  client: SanityClient,
  id: string,
  { timestamp }: LoggedTransaction,
): Promise<boolean> {
  return (await documentAt(client, getDraftId(id), { time: justBefore(timestamp) })) !== null;
}

/** Returns whether a document is the redirect of a moved page that was published in the same transaction. */
function isOfMove({ _type, page }: StoredDocument, together: readonly StoredDocument[]): boolean {
  // The schema of a redirect defines the field.
  const target = (page as { target?: { _ref?: string } } | undefined)?.target?._ref;
  return _type === "redirect" && together.some(({ _id }) => _id === target);
}

async function changeOf(client: SanityClient, now: StoredDocument, together: readonly StoredDocument[]) {
  const [transaction, earlier] = await transactionsOf(client, now._id, 2);
  if (!transaction || transaction.id !== now._rev) return null;
  if (creates(transaction, now._id)) {
    const isPublish = isOfMove(now, together) || (await hadDraft(client, now._id, transaction));
    return isPublish ? { transaction, change: { now, before: null } } : null;
  }
  const before = earlier ? await documentAt(client, now._id, { revision: earlier.id }) : null;
  return before && { transaction, change: { now, before } };
}

/** Returns the documents that a transaction took off the site and that have not changed since; null for each without history. */
async function removedBy(
  client: SanityClient,
  id: string,
  types: readonly string[],
): Promise<(RemovedDocument | null)[]> {
  const whole = await transactionWith(client, id);
  if (!whole) return [null];
  const ids = changedIds(whole).filter((each) => deletes(whole, each));
  const found = await Promise.all(
    ids.map(async (each) => {
      const [latest, earlier] = await transactionsOf(client, each, 2);
      if (latest?.id !== id) return [];
      const before = earlier ? await documentAt(client, each, { revision: earlier.id }) : null;
      if (!before) return [null];
      const draft = await client.getDocument<StoredDocument>(getDraftId(each));
      return types.includes(before._type) ? [{ before, draft: draft?._rev === id ? draft : null }] : [];
    }),
  );
  return found.flat();
}

/**
 * Returns the most recently published documents with their previous content.
 * @param client must read all perspectives
 * @param types the names of the content types
 * @returns null if nothing was published yet, or if the history lacks the previous content
 */
export async function lastPublish(
  client: SanityClient,
  types: readonly string[],
): Promise<LastPublish | null> {
  const documents = await client.fetch<StoredDocument[]>(LAST_QUERY, { types });
  const changes = await Promise.all(documents.map((each) => changeOf(client, each, documents)));
  const undoable = changes.filter((each) => each !== null);
  const [first] = undoable;
  if (!first || undoable.length < changes.length) return null;
  const { id, timestamp, author } = first.transaction;
  const removed = await removedBy(client, id, types);
  if (removed.includes(null)) return null;
  return {
    time: timestamp,
    author,
    isUndo: nameOf(id) === "undo",
    changes: undoable.map(({ change }) => change),
    removed: removed.filter((each) => each !== null),
  };
}

/** Returns the mutations that restore the documents. Undone content becomes a draft, unless a draft already exists. */
const undoMutations = ({ changes, removed }: LastPublish): Mutation[] => [
  ...removed.flatMap(({ before, draft }): Mutation[] => [
    { create: copyAs(before._id, before) },
    ...(draft ? [unchanged(draft), { delete: { id: draft._id } }] : []),
  ]),
  ...changes.flatMap(({ now, before }): Mutation[] => {
    const draft = { createIfNotExists: copyAs(getDraftId(now._id), now) };
    return before ? [patchTo(now, before), draft] : [unchanged(now), draft, { delete: { id: now._id } }];
  }),
];

/**
 * Restores the previous content of the documents, including those that the publish took off the site, in one transaction.
 * @throws ClientError if a document has changed since. Then nothing is written.
 */
export async function undoPublish(client: SanityClient, last: LastPublish): Promise<void> {
  await client.mutate(undoMutations(last), { transactionId: namedTransaction("undo") });
}
