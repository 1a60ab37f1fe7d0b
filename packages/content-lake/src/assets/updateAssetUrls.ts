import type { LakeDocument } from "../document.ts";
import { systemAuthor } from "../identity.ts";
import { prepareTransaction, runMutations } from "../writing/mutations/prepareTransaction.ts";
import type { Store } from "../writing/storage/Store.ts";

export type AssetLocation = { origin: string; projectId: string; dataset: string };

/**
 * Patches the URLs of asset documents, which are absolute and contain the dataset's name, as on Sanity. They
 * change when the lake runs on another port and in a copy of a dataset.
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

/** Returns an asset document with its URL in this dataset, and any other document unchanged. */
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
