import type { LakeDocument } from "../document.ts";
import { systemAuthor } from "../identity.ts";
import { prepareTransaction, runMutations } from "../writing/mutations/prepareTransaction.ts";
import type { Store } from "../writing/storage/Store.ts";

export type AssetLocation = { origin: string; projectId: string; dataset: string };

/**
 * Asset documents have absolute URLs with the name of their dataset, as Sanity's do. When the lake runs on another port than
 * before, and in a copy of a dataset, this patches them.
 */
export function updateAssetUrls(store: Store, address: AssetLocation): void {
  const patches = store.all().flatMap((document) => {
    const { _id, path, url } = withAssetUrl(document, address);
    return url === document.url ? [] : [{ patch: { id: _id, set: { path, url } } }];
  });
  if (patches.length === 0) return;
  const { transaction } = prepareTransaction(store, { author: systemAuthor }, runMutations(patches));
  store.commit(transaction);
}

/** The document of an asset with the address that it has in this dataset. Any other document as it is. */
export function withAssetUrl(document: LakeDocument, address: AssetLocation): LakeDocument {
  const path = pathOf(document, address);
  return path === undefined ? document : { ...document, path, url: `${address.origin}/${path}` };
}

function pathOf({ _type, path }: LakeDocument, { projectId, dataset }: AssetLocation): string | undefined {
  const isAsset = _type === "sanity.imageAsset" || _type === "sanity.fileAsset";
  if (!isAsset || typeof path !== "string") return undefined;
  const parts = path.split("/");
  return [parts[0], projectId, dataset, parts.at(-1)].join("/");
}
