import type { LakeDocument } from "../document.ts";
import { systemAuthor } from "../identity.ts";
import { prepareTransaction, runMutations } from "../writing/prepare-transaction.ts";
import type { Store } from "../writing/store.ts";

/**
 * Asset documents hold whole addresses, as Sanity's do. When the lake has moved to another port, they are patched
 * to where their bytes are now.
 */
export function updateAssetUrls(store: Store, origin: string): void {
  const moved = store.all().flatMap((document) => {
    const url = addressOf(document, origin);
    return url === undefined || url === document.url ? [] : [{ patch: { id: document._id, set: { url } } }];
  });
  if (moved.length === 0) return;
  const { transaction } = prepareTransaction(store, { author: systemAuthor }, runMutations(moved));
  store.commit(transaction);
}

function addressOf({ _type, path }: LakeDocument, origin: string): string | undefined {
  const isAsset = _type === "sanity.imageAsset" || _type === "sanity.fileAsset";
  return isAsset && typeof path === "string" ? `${origin}/${path}` : undefined;
}
