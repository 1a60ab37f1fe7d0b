import { Readable } from "node:stream";
import type { AssetKind } from "../../../assets/AssetFiles.ts";
import { toImportFormat } from "../../../datasets/toImportFormat.ts";
import { ApiError } from "../../../errors.ts";
import { bytesOnDisk } from "../../fileBytes.ts";
import type { LakeRequest } from "../../LakeRequest.ts";

/** How long the signed URLs of a backup's files are valid, in milliseconds. */
const lifetime = 6 * 3_600_000;

const documentsFile = "data.ndjson";

/**
 * GET `/projects/:project/datasets/:dataset/backups/:id`: lists a backup's files. `sanity backups download`
 * packs them into an archive for `sanity datasets import`. It fetches each file without a token, so the URLs
 * are signed.
 */
export function getBackup({ context, lake }: LakeRequest): Response {
  const id = context.req.param("id") ?? "";
  const { createdAt } = lake.backups.find(lake.settings.dataset, id);
  const assets = (["images", "files"] as const).flatMap((kind) =>
    lake.backups
      .assetNames(lake.settings.dataset, id, kind)
      .map((name) => ({ name, type: kind.slice(0, -1), path: `${kind}/${name}` })),
  );
  const files = [{ name: documentsFile, type: "document", path: `documents/${documentsFile}` }, ...assets];
  const { origin } = lake.settings;
  const folder = new URL(context.req.url).pathname;
  const listed = files.map(({ name, type, path }) => ({
    name,
    type,
    url: signed(`${folder}/files/${path}`, lake, origin),
  }));
  return context.json({ createdAt, totalFiles: files.length, files: listed, nextCursor: null });
}

function signed(path: string, { sessions }: LakeRequest["lake"], origin: string): string {
  const expires = Date.now() + lifetime;
  return `${origin}${path}?expires=${expires}&signature=${sessions.signatureOf(`${path} ${expires}`)}`;
}

/**
 * GET `/projects/:project/datasets/:dataset/backups/:id/files/:kind/:file`: returns a file. The URL must be signed.
 * @throws ApiError 403 when the signature is invalid or expired
 */
export async function getBackupFile({ context, lake }: LakeRequest): Promise<Response> {
  const { pathname } = new URL(context.req.url);
  const { expires = "", signature = "" } = context.req.query();
  if (!lake.sessions.hasSigned(`${pathname} ${expires}`, signature) || Number(expires) < Date.now())
    throw new ApiError(403, "The signature of this file's URL is invalid or has expired");
  const { id = "", kind = "", file = "" } = context.req.param();
  if (kind === "documents") {
    const lines = linesOf(toImportFormat(lake.backups.documents(lake.settings.dataset, id)));
    // Node declares its own web stream type for the same class.
    return context.body(Readable.toWeb(Readable.from(lines)) as ReadableStream);
  }
  const assets: AssetKind = kind === "images" ? "images" : "files";
  const path = lake.backups.assetPath(lake.settings.dataset, id, assets, file);
  const { read } = await bytesOnDisk(path, "");
  return context.body(read(), 200, { "content-type": "application/octet-stream" });
}

// Sanity's command line adds the last line break.
function* linesOf(documents: Iterable<unknown>): Generator<Buffer> {
  let separator = "";
  for (const document of documents) {
    yield Buffer.from(separator + JSON.stringify(document));
    separator = "\n";
  }
}
