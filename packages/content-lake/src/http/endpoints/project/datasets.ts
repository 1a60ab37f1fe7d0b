import * as v from "valibot";
import { aclMode, type DatasetSettings } from "../../../settings/SettingsFile.ts";
import type { LakeRequest } from "../../LakeState.ts";
import { readBody } from "../../readBody.ts";
import { setUpCommentsOf } from "../comments/commentsDataset.ts";

/**
 * GET `/projects/:project/datasets` and `/datasets`: lists datasets, optionally filtered by `datasetProfile` or
 * `addonFor`.
 */
export function getDatasets({ context, lake }: LakeRequest): Response {
  const { datasetProfile: profile, addonFor } = context.req.query();
  const listed = lake.datasets
    .list()
    .map(describe)
    .filter((each) => profile === undefined || each.datasetProfile === profile)
    .filter((each) => addonFor === undefined || each.addonFor === addonFor);
  return context.json(listed);
}

function describe({ addonFor, backsUpDaily: _, ...dataset }: DatasetSettings) {
  const profile = addonFor === undefined ? "content" : "comments";
  return { ...dataset, addonFor: addonFor ?? null, datasetProfile: profile, features: [], tags: [] };
}

const creation = v.object({ aclMode: v.optional(aclMode, "public") });

/** PUT `/datasets/:name`: creates a dataset. */
export async function createDataset({ context, user, lake }: LakeRequest): Promise<Response> {
  const given = await readBody(context.req.raw, creation, {});
  const name = context.req.param("name") ?? "";
  lake.datasets.create({ name, aclMode: given.aclMode, createdByUserId: user.id });
  return context.json({ datasetName: name, aclMode: given.aclMode });
}

/** PATCH `/datasets/:name`: makes a dataset public or private. */
export async function editDataset({ context, lake }: LakeRequest): Promise<Response> {
  const given = await readBody(context.req.raw, v.object({ aclMode }));
  const name = context.req.param("name") ?? "";
  lake.datasets.edit(name, given);
  return context.json({ datasetName: name, aclMode: given.aclMode });
}

/** DELETE `/datasets/:name` */
export function deleteDataset({ context, lake }: LakeRequest): Response {
  lake.datasets.delete(context.req.param("name") ?? "");
  return context.json({ deleted: true });
}

/**
 * POST `/comments/:dataset/setup`: creates the comments dataset. The Studio calls it before the first comment or task.
 */
export function setUpComments(request: LakeRequest): Response {
  return request.context.json({ datasetName: setUpCommentsOf(request) });
}

const copy = v.object({
  targetDataset: v.string(),
  skipHistory: v.optional(v.boolean(), false),
  skipContentReleases: v.optional(v.boolean(), false),
});

/** PUT `/datasets/:name/copy`: starts a copy. `/jobs/:id` returns its progress. */
export async function copyDataset({ context, user, lake }: LakeRequest): Promise<Response> {
  const { targetDataset, skipHistory, skipContentReleases } = await readBody(context.req.raw, copy);
  const sourceDataset = context.req.param("name") ?? "";
  const source = lake.datasets.required(sourceDataset);
  const target = { name: targetDataset, aclMode: source.aclMode, createdByUserId: user.id };
  lake.datasets.checkFree(targetDataset);
  const options = { skipHistory, skipReleases: skipContentReleases };
  const jobId = lake.jobs.start({ sourceDataset, targetDataset, withHistory: !skipHistory }, () =>
    lake.datasets.copy(sourceDataset, target, options),
  );
  return context.json({ jobId, datasetName: targetDataset, aclMode: source.aclMode, message: "Copying" });
}

/** GET `/projects/:project/datasets/copy`: lists the copy jobs since the lake started, newest first. */
export function getCopyJobs({ context, lake }: LakeRequest): Response {
  const { offset = "0", limit = "10" } = context.req.query();
  const from = Number(offset) || 0;
  return context.json(lake.jobs.list().slice(from, from + (Number(limit) || 10)));
}

/** GET `/jobs/:id` */
export function getJob({ context, lake }: LakeRequest): Response {
  return context.json(lake.jobs.get(context.req.param("id") ?? ""));
}

/**
 * GET `/jobs/:id/listen`: streams a job's state until it is done (SSE). The events contain no content, so no
 * token is needed.
 */
export function listenToJob({ context, lake }: LakeRequest): Response {
  const id = context.req.param("id") ?? "";
  lake.jobs.get(id);
  return lake.streams.open((send) => {
    return lake.jobs.follow(id, (job) => {
      send({ event: "job", data: job });
      if (job.state === "completed") send({ event: "done", data: job });
    });
  });
}
