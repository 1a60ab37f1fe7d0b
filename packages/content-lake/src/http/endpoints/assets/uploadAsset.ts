import { createHash, type Hash } from "node:crypto";
import type { AssetKind } from "../../../assets/AssetFiles.ts";
import { describeAsset } from "../../../assets/describeAsset.ts";
import { ApiError } from "../../../errors.ts";
import { prepareTransaction, runMutations } from "../../../writing/mutations/prepareTransaction.ts";
import type { LakeRequest } from "../../LakeRequest.ts";
import { readBytes } from "../../readBody.ts";

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
  const results = await lake.transact(() => {
    const stub = { ...document, ...fields, ...(source && { source }) };
    const run = runMutations([{ createIfNotExists: stub }]);
    const prepared = prepareTransaction(lake.store, { author: user.id }, run);
    lake.commit(prepared.transaction);
    return prepared.results;
  });
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
