import { Readable } from "node:stream";
import * as v from "valibot";
import type { AssetKind } from "../../../assets/AssetFiles.ts";
import { restoreTransaction } from "../../../datasets/Backups.ts";
import { isObject, type LakeDocument } from "../../../document.ts";
import { ApiError } from "../../../errors.ts";
import { datasetAt } from "../../../history/History.ts";
import { isReleaseId } from "../../../release.ts";
import { bytesOnDisk } from "../../fileBytes.ts";
import type { LakeRequest } from "../../LakeState.ts";
import { checkBody, readBody, readJson } from "../../readBody.ts";

// A date or a time, in UTC.
const moment = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/, "must be a date or a time"));

const search = v.object({
  before: v.optional(moment),
  after: v.optional(moment),
  limit: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number)), "1000"),
});

/**
 * GET `/projects/:project/datasets/:dataset/backups`: lists up to `limit` backups, newest first, created at or
 * after `after` and before `before`.
 */
export function getBackups({ context, lake }: LakeRequest): Response {
  const { before = "9999", after = "", limit } = checkBody(context.req.query(), search);
  const found = lake.backups
    .list(lake.settings.dataset)
    .filter(({ createdAt }) => createdAt < before && createdAt >= after);
  return context.json({ backups: found.slice(0, limit), nextCursor: null });
}

/**
 * PUT `/projects/:project/datasets/:dataset/settings/backups`: turns daily backups on or off. The first backup
 * starts immediately.
 */
export async function setDailyBackups({ context, lake }: LakeRequest): Promise<Response> {
  const { enabled } = await readBody(context.req.raw, v.object({ enabled: v.boolean() }));
  lake.datasets.edit(lake.settings.dataset, { backsUpDaily: enabled });
  return context.json({ enabled });
}

/** POST `/projects/:project/datasets/:dataset/backups`: creates a backup. Responds when it is complete. */
export async function createBackup({ context, lake }: LakeRequest): Promise<Response> {
  return context.json(await lake.backups.create(lake.settings.dataset), 201);
}

/** DELETE `/projects/:project/datasets/:dataset/backups/:id` */
export function deleteBackup({ context, lake }: LakeRequest): Response {
  lake.backups.delete(lake.settings.dataset, context.req.param("id") ?? "");
  return context.json({ deleted: true });
}

const request = v.union([
  v.strictObject({ time: v.pipe(v.string(), v.isoTimestamp()) }),
  v.strictObject({
    backup: v.string(),
    /** The dataset that was backed up. It may have been deleted. */
    sourceDataset: v.optional(v.string()),
    targetDataset: v.optional(v.string()),
  }),
]);

/**
 * POST `/projects/:project/datasets/:dataset/restore`: restores a dataset to a time (`{time}`) or a backup
 * (`{backup}`) in one transaction, or creates a dataset from a backup (`{backup, targetDataset}`). The backup
 * can belong to another dataset (`sourceDataset`).
 */
export async function restore({ context, user, lake }: LakeRequest): Promise<Response> {
  const given = checkBody(await readJson(context.req.raw), request);
  const { dataset } = lake.settings;
  const source = ("backup" in given && given.sourceDataset) || dataset;
  if ("targetDataset" in given && given.targetDataset !== undefined) {
    const aclMode = lake.datasets.find(dataset)?.aclMode ?? "private";
    const target = { name: given.targetDataset, aclMode, createdByUserId: user.id };
    await lake.backups.restoreAs(source, given.backup, target);
    return context.json({ datasetName: given.targetDataset });
  }
  if ("time" in given && Date.parse(given.time) > Date.now())
    throw new ApiError(400, "The time is in the future");
  if ("backup" in given) await lake.backups.copyAssets(source, given.backup, lake.folder);
  const result = await lake.transact(() => {
    const wanted =
      "time" in given
        ? datasetAt(lake.store, lake.history, given.time)
        : lake.backups.documents(source, given.backup);
    const prepared = restoreTransaction(lake.store, wanted, {
      author: user.id,
      recordTypes: lake.recordTypes,
      ...lake.settings,
    });
    if (prepared.restored + prepared.deleted > 0) lake.commit(prepared.transaction);
    return prepared;
  });
  const { transaction, restored, deleted } = result;
  return context.json({ transactionId: transaction.id, restored, deleted });
}

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

/** An asset's id, which contains its file name. */
const assetId = /^(image|file)-([0-9a-f]{40}(?:-\d+x\d+)?)-([a-z0-9]+)$/;

/**
 * Converts documents to the format of `sanity datasets import`, next to the folders `images` and `files`.
 * Assets are referenced by file name, since the import recreates their documents. The lake's own documents are
 * omitted.
 */
function* toImportFormat(documents: Iterable<LakeDocument>): Generator<unknown> {
  for (const document of documents) {
    if (isAsset(document._id) || (document._id.startsWith("_.") && !isReleaseId(document._id))) continue;
    yield withFiles(document);
  }
}

function withFiles(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withFiles);
  if (!isObject(value)) return value;
  const { asset, ...rest } = value;
  const file = isObject(asset) && typeof asset._ref === "string" ? fileOf(asset._ref) : undefined;
  const entries = Object.entries(file ? rest : value).map(([name, inner]) => [name, withFiles(inner)]);
  return { ...(file && { _sanityAsset: file }), ...Object.fromEntries(entries) };
}

function fileOf(id: string): string | undefined {
  const [, kind, name, extension] = assetId.exec(id) ?? [];
  return kind && `${kind}@file://./${kind}s/${name}.${extension}`;
}

function isAsset(id: string): boolean {
  return assetId.test(id);
}
