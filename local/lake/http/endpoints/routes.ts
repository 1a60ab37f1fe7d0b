import type { Context, Hono } from "hono";
import { ApiError, TokenRequiredError } from "../../errors.ts";
import { viewerOf } from "../access.ts";
import type { Endpoint } from "../lake-request.ts";
import type { LakeState } from "../lake-state.ts";
import { describeMissing } from "../not-offered.ts";
import { act } from "./actions.ts";
import { getAssetFile } from "./asset-files.ts";
import { uploadAsset } from "./assets.ts";
import { fetchToken, getProviders, getUserId, login, logout } from "./auth.ts";
import { getDocuments } from "./doc.ts";
import { exportDataset } from "./export.ts";
import { getDocumentEvents, getDocumentsAt, getReleaseEvents, getTransactions } from "./history.ts";
import { listen } from "./listen.ts";
import { liveEvents } from "./live.ts";
import { mutate } from "./mutate.ts";
import {
  checkCors,
  getDatasetGrants,
  getDatasets,
  getEmptyList,
  getFeatures,
  getForeignReferences,
  getHelp,
  getNull,
  getProject,
  getProjectGrants,
  getProjects,
  getReleaseLimits,
  getSubscription,
  getTelemetryStatus,
  ping,
} from "./project.ts";
import { query } from "./query.ts";
import { deleteSchema, getSchemas, putSchemas } from "./schemas.ts";
import { getCurrentUser, getKeyValues, getUsers, putKeyValues } from "./users.ts";

type Route = readonly [
  "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  allowed: "anyone" | "editor",
  Endpoint,
];

/** Every route of the API, under `/v<date>`, `/v1` or `/vX`. */
const apiRoutes: readonly Route[] = [
  ["GET", "/data/query/:dataset", "anyone", query],
  ["POST", "/data/query/:dataset", "anyone", query],
  ["GET", "/data/doc/:dataset/:ids", "anyone", getDocuments],
  ["GET", "/data/export/:dataset", "anyone", exportDataset],
  ["GET", "/data/listen/:dataset", "anyone", listen],
  ["GET", "/data/live/events/:dataset", "anyone", liveEvents],
  ["POST", "/data/mutate/:dataset", "editor", mutate],
  ["POST", "/data/actions/:dataset", "editor", act],
  ["GET", "/data/history/:dataset/events/documents/:ids", "editor", getDocumentEvents],
  ["GET", "/data/history/:dataset/events/releases/:release", "editor", getReleaseEvents],
  ["GET", "/data/history/:dataset/transactions/:ids", "editor", getTransactions],
  ["GET", "/data/history/:dataset/documents/:ids", "editor", getDocumentsAt],
  ["GET", "/data/references/:dataset/documents/:id/to", "editor", getForeignReferences],
  ["POST", "/assets/:kind{images|files}/:dataset", "editor", uploadAsset],

  ["GET", "/auth/providers", "anyone", getProviders],
  ["GET", "/auth/login/local", "anyone", login],
  ["GET", "/auth/fetch", "anyone", fetchToken],
  ["GET", "/auth/id", "editor", getUserId],
  ["POST", "/auth/logout", "anyone", logout],
  ["GET", "/users/me", "anyone", getCurrentUser],
  ["GET", "/users/me/keyvalue/:keys", "editor", getKeyValues],
  ["PUT", "/users/me/keyvalue", "editor", putKeyValues],
  ["GET", "/users/:ids", "editor", getUsers],

  ["GET", "/projects", "editor", getProjects],
  ["GET", "/projects/:project", "editor", getProject],
  ["GET", "/projects/:project/datasets", "editor", getDatasets],
  ["GET", "/datasets", "editor", getDatasets],
  ["GET", "/projects/:project/datasets/:dataset/acl", "editor", getDatasetGrants],
  ["GET", "/projects/:project/datasets/:dataset/schemas", "editor", getSchemas],
  ["PUT", "/projects/:project/datasets/:dataset/schemas", "editor", putSchemas],
  ["GET", "/projects/:project/datasets/:dataset/schemas/:id", "editor", getSchemas],
  ["DELETE", "/projects/:project/datasets/:dataset/schemas/:id", "editor", deleteSchema],
  ["GET", "/invitations/project/:project", "editor", getEmptyList],
  ["GET", "/projects/:project/grants", "editor", getProjectGrants],
  ["GET", "/projects/:project/user-applications", "editor", getEmptyList],
  ["GET", "/projects/:project/new-content-release-allowed", "editor", getReleaseLimits],
  ["GET", "/subscriptions/project/:project", "editor", getSubscription],
  ["GET", "/features", "anyone", getFeatures],
  ["GET", "/journey/announcements", "anyone", getEmptyList],
  ["GET", "/journey/*", "anyone", getNull],
  ["GET", "/help", "anyone", getHelp],
  ["GET", "/intake/telemetry-status", "anyone", getTelemetryStatus],
  ["GET", "/check/cors", "anyone", checkCors],
  ["GET", "/ping", "anyone", ping],
  ["GET", "/data/ping/:dataset", "anyone", ping],
];

/** Assets, at the same paths as on cdn.sanity.io. */
const assetRoutes: readonly Route[] = [
  ["GET", "/:kind{images|files}/:project/:dataset/:file", "anyone", getAssetFile],
];

export function addRoutes(app: Hono, lake: LakeState): void {
  for (const route of apiRoutes) add(app, lake, "/:version{v(?:X|\\d+|\\d{4}-\\d{2}-\\d{2})}", route);
  for (const route of assetRoutes) add(app, lake, "", route);
  app.all("/*", ({ req }) => {
    throw new ApiError(404, describeMissing(req.method, req.path));
  });
}

function add(app: Hono, lake: LakeState, prefix: string, [method, path, allowed, endpoint]: Route): void {
  app.on(method, prefix + path, (context) => {
    const viewer = viewerOf(context.req.header("authorization"), lake.token);
    if (allowed === "editor" && viewer !== "editor") throw new TokenRequiredError();
    requireDataset(context, lake);
    return endpoint({ context, viewer, lake, version: context.req.param("version") ?? "" });
  });
}

function requireDataset(context: Context, { settings }: LakeState): void {
  const { dataset = settings.dataset, project = settings.projectId } = context.req.param();
  if (dataset !== settings.dataset || project !== settings.projectId)
    throw new ApiError(404, `Dataset "${dataset}" not found for project ID "${project}"`);
}
