import { extname } from "node:path";
import type { JsonObject } from "../document.ts";
import { randomId } from "../ids.ts";
import type { AssetKind } from "./AssetFiles.ts";
import type { DecodeQueue } from "./DecodeQueue.ts";
import { readImage } from "./readImage.ts";

export type AssetUpload = {
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
export type Asset = { fileName: string; document: { _id: string; _type: string } & JsonObject };

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
