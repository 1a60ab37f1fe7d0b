import type { Mutation, SanityClient } from "@sanity/client";
import { getDraftId, getPublishedId, isPublishedId } from "@sanity/client/csm";
import { isRecord } from "../../../schemas/rules/isRecord.ts";
import { addressOf } from "../../actions/movedPath.ts";
import { copyAs, patchTo, type StoredDocument, sameContent, unchanged } from "../../history/content.ts";
import { datasetLog, deletes, documentAt } from "../../history/transactions.ts";
import { namedTransaction } from "./publicationKind.ts";

/** A reference in a document. The lake stores no document whose strong references lead nowhere. */
interface Reference {
  readonly _ref: string;
  readonly _weak?: boolean;
}

const isReference = (value: unknown): value is Reference => isRecord(value) && typeof value._ref === "string";

function referencesIn(value: unknown): Reference[] {
  if (isReference(value)) return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(referencesIn) : [];
}

/** Returns whether a document contains a reference to one of the ids. */
const refersTo = (document: unknown, ids: ReadonlySet<string>): boolean =>
  referencesIn(document).some(({ _ref }) => ids.has(_ref));

/** Returns the ids of the documents that a document can't be without. */
const neededBy = (document: unknown): string[] =>
  referencesIn(document).flatMap(({ _ref, _weak }) => (_weak ? [] : [_ref]));

/**
 * Makes the references to unpublished documents weak, as Sanity does in drafts. They become strong when the document is
 * published.
 * @param types the types of the unpublished documents, by published id
 */
function withWeakReferences<T>(value: T, types: ReadonlyMap<string, string>): T;
function withWeakReferences(value: unknown, types: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => withWeakReferences(item, types));
  if (!isRecord(value)) return value;
  if (isReference(value)) {
    const type = types.get(value._ref);
    return type === undefined || value._weak
      ? value
      : { ...value, _weak: true, _strengthenOnPublish: { type } };
  }
  return Object.fromEntries(
    Object.entries(value).map(([field, child]) => [field, withWeakReferences(child, types)]),
  );
}

/** A past time that an editor chose to see or restore. */
export interface PastChoice {
  /** ISO 8601. */
  readonly time: string;
  /** The documents to restore, which were taken off the site just after. By default, the whole site. */
  readonly removed?: readonly { readonly id: string; readonly title: string }[];
}

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
  /** Published redirects from the address of a restored page. Visitors would not reach the page. */
  readonly redirects: readonly StoredDocument[];
}

const ALL_QUERY = '*[_type in $types && !(_id in path("versions.**"))]';

/** Returns the published ids of the documents that were unpublished or deleted since a time. */
async function deletedSince(client: SanityClient, time: string): Promise<string[]> {
  const ids = new Set<string>();
  for await (const transaction of datasetLog(client, time))
    for (const id of transaction.documentIDs)
      if (isPublishedId(id) && !id.startsWith("_.") && deletes(transaction, id)) ids.add(id);
  return [...ids];
}

/** Compares the content published at a past time with the content published now. */
export async function differencesSince(
  client: SanityClient,
  types: readonly string[],
  time: string,
): Promise<PastDifferences> {
  const documents = await client.fetch<StoredDocument[]>(ALL_QUERY, { types });
  const byId = new Map(documents.map((document) => [document._id, document]));
  const deleted = await deletedSince(client, time);
  const ids = [...new Set([...documents.map(({ _id }) => getPublishedId(_id)), ...deleted])];
  const versions = await Promise.all(
    ids.map(async (id) => {
      const then = await documentAt(client, id, { time });
      return { then, published: byId.get(id) ?? null, draft: byId.get(getDraftId(id)) ?? null };
    }),
  );
  const differences = versions.flatMap(({ then, published, draft }) =>
    // The log also contains deleted assets and other documents that editors don't write.
    then && types.includes(then._type) && !sameContent(then, published) ? [{ then, published, draft }] : [],
  );
  const redirects = redirectsFrom(differences, documents);
  return {
    differences,
    newer: versions.flatMap(({ then, published }) =>
      !then && published && !redirects.includes(published) ? [published] : [],
    ),
    redirects,
  };
}

function redirectsFrom(differences: readonly PastDifference[], documents: readonly StoredDocument[]) {
  const addresses = new Set(differences.map(({ then }) => addressOf(then)));
  return documents.filter(
    ({ _id, _type, from }) => _type === "redirect" && isPublishedId(_id) && addresses.has(String(from)),
  );
}

/** Adds the ids of the documents that are gone too, and that the removed ones can't be without. */
function withNeeded(removed: readonly string[], differences: readonly PastDifference[]): Set<string> {
  const gone = new Map(differences.flatMap(({ then, published }) => (published ? [] : [[then._id, then]])));
  const ids = new Set(removed);
  // The loop also visits the ids that it adds.
  for (const id of ids) for (const needed of neededBy(gone.get(id))) if (gone.has(needed)) ids.add(needed);
  return ids;
}

/** The removed documents to bring back, and the documents that linked to them. */
export interface Comeback extends PastDifferences {
  /** Documents that linked to the removed ones then, and no longer do. */
  readonly linkers: readonly PastDifference[];
}

/**
 * Limits the differences to documents that were removed, with the saved blocks, authors and tags that they need, and to
 * documents that lost their links to them.
 * @param removed the published ids
 */
export function comebackOf(
  { differences, redirects }: PastDifferences,
  removed: readonly string[],
): Comeback {
  const ids = withNeeded(removed, differences);
  const chosen = differences.filter(({ then }) => ids.has(then._id));
  const linkers = differences.filter(
    ({ then, published }) => !ids.has(then._id) && refersTo(then, ids) && !refersTo(published, ids),
  );
  return { differences: chosen, linkers, newer: [], redirects: redirectsFrom(chosen, redirects) };
}

/** Returns the mutations that turn the past content into drafts, and that delete redirects. */
const restoreMutations = (
  differences: readonly PastDifference[],
  redirects: readonly StoredDocument[],
): Mutation[] => {
  const unpublished = new Map(
    differences.flatMap(({ then, published }) => (published ? [] : [[then._id, then._type] as const])),
  );
  return [
    ...differences.map(({ then, draft }): Mutation => {
      const content = withWeakReferences(then, unpublished);
      return draft ? patchTo(draft, content) : { create: copyAs(getDraftId(then._id), content) };
    }),
    ...redirects.flatMap((redirect): Mutation[] => [unchanged(redirect), { delete: { id: redirect._id } }]),
  ];
};

/**
 * Turns the past content into drafts, in one transaction. Visitors see no change until the drafts are published, except
 * that deleted redirects end at once.
 * @param redirects the redirects to delete
 * @throws ClientError if a document has changed since it was read. Then nothing is written.
 */
export async function restorePast(
  client: SanityClient,
  differences: readonly PastDifference[],
  redirects: readonly StoredDocument[] = [],
): Promise<void> {
  const transactionId = namedTransaction("restore");
  await client.mutate(restoreMutations(differences, redirects), { transactionId });
}
