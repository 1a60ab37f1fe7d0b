import { getDraftId, getPublishedId, getVersionFromId, isPublishedId, isVersionId } from "@sanity/client/csm";
import { deletes, type LoggedTransaction } from "../../history/transactions.ts";

/** What a transaction did to the site. */
export type PublicationKind =
  | "published"
  | "release"
  | "undo"
  | "restore"
  /** *Save this block…* */
  | "saved"
  | "unpublished"
  | "deleted"
  /** Without a draft, for example by an import. */
  | "direct";

/** The changes that have no action of their own in the lake. The id of their transaction names them. */
type Named = Extract<PublicationKind, "undo" | "restore" | "saved">;

/** Returns a new transaction id that names the change. */
export const namedTransaction = (kind: Named): string => `${kind}-${crypto.randomUUID()}`;

/** Returns what a named transaction did; undefined for all others. */
export const nameOf = (id: string) =>
  /^(undo|restore|saved)-[0-9a-f-]{36}$/.exec(id)?.[1] as Named | undefined;

/**
 * Returns the published ids of the documents that a transaction changed on the site. For a restore, returns the ids of
 * the drafts that it wrote.
 */
export function changedIds({ id, documentIDs }: LoggedTransaction): string[] {
  const ids = nameOf(id) === "restore" ? documentIDs : documentIDs.filter((each) => isPublishedId(each));
  return [...new Set(ids.map((each) => getPublishedId(each)))].filter((each) => !each.startsWith("_."));
}

/** Returns the name of the release that a transaction published; undefined if it published none. */
export function releaseOf(transaction: LoggedTransaction): string | undefined {
  const version = transaction.documentIDs.find(
    (id) =>
      isVersionId(id) && deletes(transaction, id) && transaction.documentIDs.includes(getPublishedId(id)),
  );
  return version && getVersionFromId(version);
}

/**
 * Returns what a transaction did.
 * @param ids the published ids of its content documents
 * @param hasDraft whether a document had a draft after the transaction, which didn't change the draft
 */
export function publicationKind(
  transaction: LoggedTransaction,
  ids: readonly string[],
  hasDraft: (id: string) => boolean,
): PublicationKind {
  const named = nameOf(transaction.id);
  if (named) return named;
  if (releaseOf(transaction)) return "release";
  const removed = ids.filter((id) => deletes(transaction, id));
  const drafts = new Set(transaction.documentIDs);
  if (removed.length > 0) {
    // Unpublishing keeps the content as a draft, unless there is a draft already.
    const isKept = removed.some((id) =>
      drafts.has(getDraftId(id)) ? !deletes(transaction, getDraftId(id)) : hasDraft(id),
    );
    return isKept ? "unpublished" : "deleted";
  }
  return ids.some((id) => deletes(transaction, getDraftId(id))) ? "published" : "direct";
}
