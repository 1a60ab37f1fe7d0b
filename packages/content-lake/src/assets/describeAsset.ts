import { extname } from "node:path";
import { type JsonObject, type LakeDocument, randomId } from "../document.ts";
import { systemAuthor } from "../identity.ts";
import { prepareTransaction, runMutations } from "../writing/mutations/prepareTransaction.ts";
import type { Store } from "../writing/storage/Store.ts";
import type { AssetKind } from "./AssetFiles.ts";
import type { DecodeQueue } from "./DecodeQueue.ts";
import { readImage } from "./readImage.ts";

type AssetUpload = {
  kind: AssetKind;
  bytes: Buffer;
  /** The SHA-1 of the bytes in hexadecimal, computed during the upload, so a large file is not hashed in one go. */
  sha1hash: string;
  /** The file name on the uploader's machine. */
  filename: string | undefined;
  contentType: string | undefined;
};

/** The document of an uploaded asset, and the name of its stored file. */
type Asset = { fileName: string; document: { _id: string; _type: string } & JsonObject };

/** @throws ApiError when an image can't be read or is too large, LakeBusyError when too many images wait */
export async function describeAsset(
  upload: AssetUpload,
  dataset: AssetLocation,
  queue: DecodeQueue,
): Promise<Asset> {
  const { kind, bytes, sha1hash, filename = "", contentType = "application/octet-stream" } = upload;
  if (kind === "images") {
    const { extension, mimeType, metadata } = await readImage(bytes, queue);
    const { width, height } = metadata.dimensions;
    const stem = `${sha1hash}-${width}x${height}`;
    const common = attributes(upload, stem, extension, mimeType, dataset);
    const document = { _id: `image-${stem}-${extension}`, _type: "sanity.imageAsset", ...common, metadata };
    return { fileName: `${stem}.${extension}`, document };
  }
  const given = extname(filename).slice(1).toLowerCase();
  const extension = /^[a-z0-9]{1,10}$/.test(given) ? given : "bin";
  const common = attributes(upload, sha1hash, extension, contentType, dataset);
  const document = { _id: `file-${sha1hash}-${extension}`, _type: "sanity.fileAsset", ...common };
  return { fileName: `${sha1hash}.${extension}`, document };
}

function attributes(
  upload: AssetUpload,
  stem: string,
  extension: string,
  mimeType: string,
  { origin, projectId, dataset }: AssetLocation,
): JsonObject {
  const path = `${upload.kind}/${projectId}/${dataset}/${stem}.${extension}`;
  return {
    assetId: upload.sha1hash,
    extension,
    mimeType,
    ...(upload.filename !== undefined && { originalFilename: upload.filename }),
    path,
    sha1hash: upload.sha1hash,
    size: upload.bytes.length,
    uploadId: randomId(32),
    url: `${origin}/${path}`,
  };
}

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
