import * as v from "valibot";
import { restoreTransaction } from "../../../datasets/restoreTransaction.ts";
import { ApiError } from "../../../errors.ts";
import { datasetAt } from "../../../history/datasetAt.ts";
import type { LakeRequest } from "../../LakeRequest.ts";
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
