import { createHash, type Hash } from "node:crypto";
import type { Context } from "hono";
import type { AssetKind } from "../../assets/AssetFiles.ts";
import { describeAsset } from "../../assets/describeAsset.ts";
import type { Variant } from "../../assets/ImageCache.ts";
import { resultSize, type Size } from "../../assets/layout.ts";
import { type ImageTransform, parseTransform } from "../../assets/parseTransform.ts";
import { animationIn } from "../../assets/readImage.ts";
import type { RenderedFormat } from "../../assets/renderImage.ts";
import { ApiError } from "../../errors.ts";
import { bytesInMemory, bytesOnDisk, type FileBytes, parseRange } from "../fileBytes.ts";
import type { LakeRequest } from "../LakeState.ts";
import { readBytes } from "../readBody.ts";

/** `<sha1>-<width>x<height>.<extension>` for an image, `<sha1>.<extension>` for a file. */
const fileNames: Record<AssetKind, RegExp> = {
  images: /^([0-9a-f]{40}-(\d+)x(\d+))\.([a-z0-9]{1,10})$/,
  files: /^([0-9a-f]{40})()()\.([a-z0-9]{1,10})$/,
};

/** GET `/images|files/:project/:dataset/:file`: returns an asset's bytes, or a variant of an image. */
export async function getAssetFile({ context, lake }: LakeRequest): Promise<Response> {
  const kind: AssetKind = context.req.param("kind") === "images" ? "images" : "files";
  const name = context.req.param("file") ?? "";
  const [, stem, width, height, extension = ""] = fileNames[kind].exec(name) ?? [];
  const asset = lake.store.documents.get(`${kind.slice(0, -1)}-${stem}-${extension}`);
  const path = asset && lake.assets.path(kind, name);
  if (!path) throw new ApiError(404, `There is no asset ${name}`);
  const search = new URL(context.req.url).searchParams;
  const mimeType = typeof asset.mimeType === "string" ? asset.mimeType : "application/octet-stream";
  const transform = kind === "images" ? parseTransform(search) : {};
  const source = { path, extension, size: { width: Number(width), height: Number(height) } };
  const variant = await variantOf(source, transform, context.req.header("accept") ?? "");
  const rendered = variant && (await lake.images.render({ name, ...variant }, context.req.raw.signal));
  // A stored file's name starts with the hash of its content.
  const file = rendered ? bytesInMemory(rendered) : await bytesOnDisk(path, name.slice(0, 40));
  const etag = `"${file.sha1}"`;
  const headers = {
    "content-type": variant ? `image/${variant.format.replace(/^p?jpg$/, "jpeg")}` : mimeType,
    "cache-control": "public, max-age=31536000, immutable",
    etag,
    "x-content-type-options": "nosniff",
    // An SVG opened on its own must not run scripts on this origin.
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    // Lets pages from other origins show the image, even with a strict embedder policy.
    "cross-origin-resource-policy": "cross-origin",
    ...(transform.auto && { vary: "accept" }),
    ...(!rendered && { "x-sanity-sha1": file.sha1 }),
    ...(search.has("dl") && {
      "content-disposition": attachment(search.get("dl") || originalName(asset, name)),
    }),
  };
  if (context.req.header("if-none-match") === etag) return context.body(null, 304, headers);
  return withBytes(context, file, headers);
}

// Supports range requests, which video players use.
async function withBytes(
  context: Context,
  file: FileBytes,
  known: Record<string, string>,
): Promise<Response> {
  const { size } = file;
  const headers = { ...known, "accept-ranges": "bytes" };
  const condition = context.req.header("if-range");
  const isSame = condition === undefined || condition === known.etag;
  const range = isSame ? parseRange(context.req.header("range"), size) : undefined;
  if (range === "none") return context.body(null, 416, { "content-range": `bytes */${size}` });
  const length = String(range ? range.last - range.first + 1 : size);
  if (range) {
    const part = { "content-range": `bytes ${range.first}-${range.last}/${size}`, "content-length": length };
    return context.body(file.read(range), 206, { ...headers, ...part });
  }
  const md5 = file.md5 && { "x-sanity-md5": await file.md5() };
  return context.body(file.read(), 200, { ...headers, ...md5, "content-length": length });
}

function originalName(asset: Record<string, unknown>, name: string): string {
  return typeof asset.originalFilename === "string" ? asset.originalFilename : name;
}

function attachment(name: string): string {
  return `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
}

const writable: Record<string, RenderedFormat> = {
  jpg: "jpg",
  png: "png",
  webp: "webp",
  avif: "avif",
  gif: "png",
  tif: "jpg",
};

type Source = { path: string; extension: string; size: Size };

// Returns undefined when the stored file is served as is: the URL has no parameters, or the image is an SVG and
// the URL has no format.
async function variantOf(
  { path, extension, size }: Source,
  transform: ImageTransform,
  accept: string,
): Promise<Omit<Variant, "name"> | undefined> {
  if (Object.keys(transform).length === 0 || (extension === "svg" && !transform.fm)) return undefined;
  const result = resultSize(size, transform);
  const isAnimated = (extension === "gif" || extension === "webp") && !transform.frame;
  const found = isAnimated ? await animationIn(path, result) : undefined;
  const format = formatFor(extension, transform, accept, found !== undefined);
  const animation = format === "gif" || format === "webp" ? found : undefined;
  const pixels = Math.max(size.width * size.height, result.width * result.height) * (animation?.frames ?? 1);
  return { path, pixels, format, transform, animation };
}

function formatFor(
  extension: string,
  transform: ImageTransform,
  accept: string,
  isAnimated: boolean,
): RenderedFormat {
  if (transform.fm) return transform.fm;
  if (transform.auto && accept.includes("image/avif") && !isAnimated) return "avif";
  if (transform.auto && accept.includes("image/webp")) return "webp";
  return isAnimated && extension === "gif" ? "gif" : (writable[extension] ?? "jpg");
}

/** Sanity's limit for images, in bytes. */
const imageLimit = 20 * 1024 * 1024;
const fileLimit = 200 * 1024 * 1024;

/** Upload parameters that become fields of the asset document. */
const documentFields = ["title", "description", "label", "creditLine"];

/** POST `/assets/images|files/:dataset`: stores an upload and returns its asset document, which may already exist. */
export async function uploadAsset({ context, user, lake }: LakeRequest): Promise<Response> {
  const kind: AssetKind = context.req.param("kind") === "images" ? "images" : "files";
  const search = new URL(context.req.url).searchParams;
  const hash = createHash("sha1");
  const bytes = await readAsset(context.req.raw, kind, hash);
  const contentType = context.req.header("content-type");
  const { fileName, document } = await describeAsset(
    { kind, bytes, sha1hash: hash.digest("hex"), filename: search.get("filename") ?? undefined, contentType },
    lake.settings,
    lake.decodeQueue,
  );
  await lake.assets.write(kind, fileName, bytes);
  const known = lake.store.documents.get(document._id);
  if (known) return context.json({ document: known });
  const fields = Object.fromEntries(
    documentFields.flatMap((name) => (search.has(name) ? [[name, search.get(name)]] : [])),
  );
  const source = sourceOf(search);
  const stub = { ...document, ...fields, ...(source && { source }) };
  const { results } = await lake.mutate({ author: user.id }, [{ createIfNotExists: stub }]);
  return context.json({ document: results[0]?.document });
}

function sourceOf(search: URLSearchParams): object | undefined {
  const [id, name, url] = [search.get("sourceId"), search.get("sourceName"), search.get("sourceUrl")];
  if (id === null && name === null && url === null) return undefined;
  return { _type: "sanity.assetSourceData", ...(id && { id }), ...(name && { name }), ...(url && { url }) };
}

async function readAsset(request: Request, kind: AssetKind, hash: Hash): Promise<Buffer> {
  const limit = kind === "images" ? imageLimit : fileLimit;
  try {
    const bytes = await readBytes(request, limit, hash);
    if (bytes.length > 0) return bytes;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 413)) throw error;
    const what = kind === "images" ? "image" : "file";
    throw new ApiError(413, `The ${what} is larger than ${limit / 1024 / 1024} MB. Upload a smaller one.`);
  }
  throw new ApiError(400, "The upload is empty");
}
