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
 * The transaction that makes a dataset hold some documents and no others. Being one transaction it is visible at once,
 * listeners and webhooks hear of it, and history has what was there before. Releases and their versions stay as they are: they
 * are plans, and some are locked. So do groups: who may do what is a setting.
 * @throws MutationError when a reference would be broken, as by a version that stays
 */
export function restoreTransaction(
  store: Store,
  wanted: Iterable<LakeDocument>,
  { author, ...address }: { author: string } & AssetLocation,
): { transaction: Transaction; restored: number; deleted: number } {
  const surplus = new Set([...store.documents.keys()].filter(isRestored));
  const writes: Mutation[] = [];
  for (const document of wanted) {
    if (!isRestored(document._id)) continue;
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
