import type { LakeDocument } from "../document.ts";
import { systemAuthor } from "../identity.ts";
import { prepareTransaction, runMutations } from "../writing/prepare-transaction.ts";
import type { Store } from "../writing/store.ts";

/**
 * Asset documents have absolute URLs, as Sanity's do. When the lake runs on another port than before, this
 * patches them.
 */
export function updateAssetUrls(store: Store, origin: string): void {
  const patches = store.all().flatMap((document) => {
    const url = urlOf(document, origin);
    return url === undefined || url === document.url ? [] : [{ patch: { id: document._id, set: { url } } }];
  });
  if (patches.length === 0) return;
  const { transaction } = prepareTransaction(store, { author: systemAuthor }, runMutations(patches));
  store.commit(transaction);
}

function urlOf({ _type, path }: LakeDocument, origin: string): string | undefined {
  const isAsset = _type === "sanity.imageAsset" || _type === "sanity.fileAsset";
  return isAsset && typeof path === "string" ? `${origin}/${path}` : undefined;
}
