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

type DatasetLocation = { origin: string; projectId: string; dataset: string };

/** The document of an uploaded asset, and the name of its stored file. */
type Asset = { fileName: string; document: { _id: string; _type: string } & JsonObject };

/** @throws ApiError when an image can't be read or is too large, LakeBusyError when too many images wait */
export async function describeAsset(
  upload: AssetUpload,
  dataset: DatasetLocation,
  queue: DecodeQueue,
): Promise<Asset> {
  return upload.kind === "images" ? describeImage(upload, dataset, queue) : describeFile(upload, dataset);
}

async function describeImage(
  upload: AssetUpload,
  dataset: DatasetLocation,
  queue: DecodeQueue,
): Promise<Asset> {
  const { sha1hash } = upload;
  const { extension, mimeType, metadata } = await readImage(upload.bytes, queue);
  const { width, height } = metadata.dimensions;
  const fileName = `${sha1hash}-${width}x${height}.${extension}`;
  const _id = `image-${sha1hash}-${width}x${height}-${extension}`;
  const common = attributes(upload, extension, mimeType, fileName, dataset);
  return { fileName, document: { _id, _type: "sanity.imageAsset", ...common, metadata } };
}

function describeFile(upload: AssetUpload, dataset: DatasetLocation): Asset {
  const { sha1hash } = upload;
  const given = extname(upload.filename ?? "")
    .slice(1)
    .toLowerCase();
  const extension = /^[a-z0-9]{1,10}$/.test(given) ? given : "bin";
  const fileName = `${sha1hash}.${extension}`;
  const mimeType = upload.contentType ?? "application/octet-stream";
  const common = attributes(upload, extension, mimeType, fileName, dataset);
  return {
    fileName,
    document: { _id: `file-${sha1hash}-${extension}`, _type: "sanity.fileAsset", ...common },
  };
}

function attributes(
  upload: AssetUpload,
  extension: string,
  mimeType: string,
  fileName: string,
  { origin, projectId, dataset }: DatasetLocation,
): JsonObject {
  const path = `${upload.kind}/${projectId}/${dataset}/${fileName}`;
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
