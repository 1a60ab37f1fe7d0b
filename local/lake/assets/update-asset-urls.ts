import type { LakeDocument } from "../document.ts";
import { systemAuthor } from "../identity.ts";
import { prepareTransaction, runMutations } from "../writing/prepare-transaction.ts";
import type { Store } from "../writing/store.ts";

type Address = { origin: string; projectId: string; dataset: string };

/**
 * Asset documents have absolute URLs with the name of their dataset, as Sanity's do. When the lake runs on another port than
 * before, and in a copy of a dataset, this patches them.
 */
export function updateAssetUrls(store: Store, address: Address): void {
  const patches = store.all().flatMap((document) => {
    const path = pathOf(document, address);
    const url = `${address.origin}/${path}`;
    return path === undefined || url === document.url
      ? []
      : [{ patch: { id: document._id, set: { path, url } } }];
  });
  if (patches.length === 0) return;
  const { transaction } = prepareTransaction(store, { author: systemAuthor }, runMutations(patches));
  store.commit(transaction);
}

function pathOf({ _type, path }: LakeDocument, { projectId, dataset }: Address): string | undefined {
  const isAsset = _type === "sanity.imageAsset" || _type === "sanity.fileAsset";
  if (!isAsset || typeof path !== "string") return undefined;
  const parts = path.split("/");
  return [parts[0], projectId, dataset, parts.at(-1)].join("/");
}
