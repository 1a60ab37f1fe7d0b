import { isDeepStrictEqual } from "node:util";
import { type AssetLocation, withAssetUrl } from "../assets/updateAssetUrls.ts";
import { type LakeDocument, releaseOf } from "../document.ts";
import { isReleaseId } from "../release.ts";
import { isGroup } from "../settings/groups.ts";
import type { Mutation } from "../writing/mutations/mutations.ts";
import { prepareTransaction, runMutations } from "../writing/mutations/prepareTransaction.ts";
import type { Store } from "../writing/storage/Store.ts";
import type { Transaction } from "../writing/storage/Transaction.ts";

/**
 * Builds the transaction that replaces a dataset's documents with the wanted ones. As a single transaction it
 * takes effect atomically, notifies listeners and webhooks, and can be undone from history. Releases and their
 * versions stay, since they are plans and some are locked. Groups stay too, since permissions are settings. Documents of the
 * record types stay as they are, and missing ones are added.
 * @throws MutationError when a reference would break, for example from a version that stays
 */
export function restoreTransaction(
  store: Store,
  wanted: Iterable<LakeDocument>,
  { author, recordTypes, ...address }: { author: string; recordTypes: readonly string[] } & AssetLocation,
): { transaction: Transaction; restored: number; deleted: number } {
  const stays = (id: string) => recordTypes.includes(store.documents.get(id)?._type ?? "");
  const surplus = new Set([...store.documents.keys()].filter((id) => isRestored(id) && !stays(id)));
  const writes: Mutation[] = [];
  for (const document of wanted) {
    if (!isRestored(document._id) || stays(document._id)) continue;
    surplus.delete(document._id);
    const next = withAssetUrl(document, address);
    if (!hasSameContent(next, store.documents.get(document._id))) writes.push({ createOrReplace: next });
  }
  const deletions: Mutation[] = [...surplus].map((id) => ({ delete: { id } }));
  const run = runMutations([...writes, ...deletions]);
  const { transaction } = prepareTransaction(store, { author }, run);
  return { transaction, restored: writes.length, deleted: deletions.length };
}

function isRestored(id: string): boolean {
  return !isReleaseId(id) && !isGroup(id) && releaseOf(id) === undefined;
}

function hasSameContent(one: LakeDocument, other: LakeDocument | undefined): boolean {
  const content = ({ _rev, _updatedAt, ...rest }: LakeDocument) => rest;
  return other !== undefined && isDeepStrictEqual(content(one), content(other));
}
