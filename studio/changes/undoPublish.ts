import type { Mutation, SanityClient } from "@sanity/client";
import { getDraftId } from "@sanity/client/csm";
import type { StoredDocument } from "../history/content.ts";
import { copyAs, patchTo, unchanged } from "../history/mutations.ts";
import { creates, documentAt, type LoggedTransaction, transactionsOf } from "../history/transactions.ts";

/** A document of the last publish. */
interface PublishedChange {
  readonly now: StoredDocument;
  /** What visitors read before; null when the publish made it. */
  readonly before: StoredDocument | null;
}

/** What was published last, in one transaction. */
export interface LastPublish {
  /** ISO 8601. */
  readonly time: string;
  /** The id of a user. */
  readonly author: string;
  readonly changes: readonly PublishedChange[];
}

const PUBLISHED = '_type in $types && !(_id in path("drafts.**")) && !(_id in path("versions.**"))';
const LAST_QUERY = `*[${PUBLISHED} && _rev == *[${PUBLISHED}] | order(_updatedAt desc)[0]._rev]`;

/** Whether the document had a draft right before: an import brings documents without one, and can't be undone. */
async function hadDraft(
  client: SanityClient,
  id: string,
  { timestamp }: LoggedTransaction,
): Promise<boolean> {
  const time = new Date(Date.parse(timestamp) - 1).toISOString();
  return (await documentAt(client, getDraftId(id), { time })) !== null;
}

/** Whether it is a redirect that was published with the page that it leads to: Publish makes one when a page moves. */
function isOfMove({ _type, page }: StoredDocument, together: readonly StoredDocument[]): boolean {
  // The schema of a redirect has the field.
  const target = (page as { target?: { _ref?: string } } | undefined)?.target?._ref;
  return _type === "redirect" && together.some(({ _id }) => _id === target);
}

async function changeOf(client: SanityClient, now: StoredDocument, together: readonly StoredDocument[]) {
  const [transaction, earlier] = await transactionsOf(client, [now._id], 2);
  if (!transaction || transaction.id !== now._rev) return null;
  if (creates(transaction, now._id)) {
    const isPublish = isOfMove(now, together) || (await hadDraft(client, now._id, transaction));
    return isPublish ? { transaction, change: { now, before: null } } : null;
  }
  const before = earlier ? await documentAt(client, now._id, { revision: earlier.id }) : null;
  return before && { transaction, change: { now, before } };
}

/**
 * The documents that were published last, with what they were before.
 * @param client that reads every perspective
 * @param types the names of the types that editors write
 * @returns null when nothing was published yet, or history does not have what was there before
 */
export async function lastPublish(
  client: SanityClient,
  types: readonly string[],
): Promise<LastPublish | null> {
  const documents = await client.fetch<StoredDocument[]>(LAST_QUERY, { types });
  const found = await Promise.all(documents.map((each) => changeOf(client, each, documents)));
  const known = found.filter((each) => each !== null);
  const [first] = known;
  if (!first || known.length < found.length) return null;
  const { timestamp, author } = first.transaction;
  return { time: timestamp, author, changes: known.map(({ change }) => change) };
}

/**
 * What restores the documents. The words that go off the site stay as drafts; a draft that is there already stays as it is.
 */
const undoMutations = ({ changes }: LastPublish): Mutation[] =>
  changes.flatMap(({ now, before }) => {
    const draft = { createIfNotExists: copyAs(getDraftId(now._id), now) };
    return before ? [patchTo(now, before), draft] : [unchanged(now), draft, { delete: { id: now._id } }];
  });

/**
 * Restores the documents to what they were before, in one transaction.
 * @throws ClientError when one of them has changed since; nothing has changed then
 */
export async function undoPublish(client: SanityClient, last: LastPublish): Promise<void> {
  await client.mutate(undoMutations(last));
}
