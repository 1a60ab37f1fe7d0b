import type { Context, Hono } from "hono";
import { ApiError } from "../../errors.ts";
import type { Viewer } from "../../reading/View.ts";
import { rightsFor } from "../../settings/roles.ts";
import type { Session } from "../../settings/Sessions.ts";
import type { DatasetSettings } from "../../settings/SettingsFile.ts";
import type { LakeState, Project, Route } from "../LakeState.ts";
import { requireRight } from "../requireRight.ts";
import { getAssetFile, uploadAsset } from "./assets.ts";
import { commentRoutes } from "./comments/commentRoutes.ts";
import { runActions } from "./content/actions.ts";
import { exportDataset } from "./content/exportDataset.ts";
import { getDocumentEvents, getDocumentsAt, getReleaseEvents, getTransactions } from "./content/history.ts";
import { listen, liveEvents } from "./content/listen.ts";
import { mutate } from "./content/mutate.ts";
import { getDocuments, query } from "./content/query.ts";
import { refuseUnknown } from "./missingFeatures.ts";
import { fetchToken, getProviders, getUserId, logout } from "./people/auth.ts";
import {
  login,
  loginWithName,
  loginWithPassword,
  onlyWith,
  showNameForm,
  showPasswordForm,
} from "./people/login.ts";
import { getCurrentUser, getKeyValues, getUsers, putKeyValues } from "./people/users.ts";
import {
  checkCors,
  getDatasetGrants,
  getFeatures,
  getProject,
  getProjectGrants,
  getProjects,
  getReleaseLimits,
  getSubscription,
  ping,
} from "./project/project.ts";
import { deleteSchema, getSchemas, putSchemas } from "./project/schemas.ts";
import { settingsRoutes } from "./project/settingsRoutes.ts";
import { unsupportedRoutes } from "./unsupportedRoutes.ts";

/** All API routes, under `/v<date>`, `/v1` or `/vX`. */
const apiRoutes: readonly Route[] = [
  ["GET", "/data/query/:dataset", "anyone", query],
  ["POST", "/data/query/:dataset", "anyone", query],
  ["GET", "/data/doc/:dataset/:ids", "anyone", getDocuments],
  ["GET", "/data/export/:dataset", "anyone", exportDataset],
  ["GET", "/data/listen/:dataset", "anyone", listen],
  ["GET", "/data/live/events/:dataset", "anyone", liveEvents],
  ["POST", "/data/mutate/:dataset", "writeDrafts", mutate],
  ["POST", "/data/actions/:dataset", "writeDrafts", runActions],
  ["GET", "/data/history/:dataset/events/documents/:ids", "read", getDocumentEvents],
  ["GET", "/data/history/:dataset/events/releases/:release", "read", getReleaseEvents],
  ["GET", "/data/history/:dataset/transactions", "read", getTransactions],
  ["GET", "/data/history/:dataset/transactions/:ids", "read", getTransactions],
  ["GET", "/data/history/:dataset/documents/:ids", "read", getDocumentsAt],
  ["POST", "/assets/:kind{images|files}/:dataset", "writeDrafts", uploadAsset],

  ["GET", "/auth/providers", "anyone", getProviders],
  ["GET", "/auth/login/local", "anyone", onlyWith("picker", login)],
  ["GET", "/auth/login/as/:user", "anyone", onlyWith("picker", login)],
  ["GET", "/auth/login/new", "anyone", onlyWith("picker", showNameForm)],
  ["POST", "/auth/login/new", "anyone", onlyWith("picker", loginWithName)],
  ["GET", "/auth/login/password", "anyone", onlyWith("password", showPasswordForm)],
  ["POST", "/auth/login/password", "anyone", onlyWith("password", loginWithPassword)],
  ["GET", "/auth/fetch", "anyone", fetchToken],
  ["GET", "/auth/id", "read", getUserId],
  ["POST", "/auth/logout", "anyone", logout],
  ["GET", "/users/me", "anyone", getCurrentUser],
  ["GET", "/users/me/keyvalue/:keys", "read", getKeyValues],
  ["PUT", "/users/me/keyvalue", "read", putKeyValues],
  ["GET", "/users/:ids", "read", getUsers],

  ["GET", "/projects", "read", getProjects],
  ["GET", "/projects/:project", "read", getProject],
  ["GET", "/projects/:project/datasets/:dataset/acl", "read", getDatasetGrants],
  ["GET", "/projects/:project/datasets/:dataset/schemas", "read", getSchemas],
  ["PUT", "/projects/:project/datasets/:dataset/schemas", "configure", putSchemas],
  ["GET", "/projects/:project/datasets/:dataset/schemas/:id", "read", getSchemas],
  ["DELETE", "/projects/:project/datasets/:dataset/schemas/:id", "configure", deleteSchema],
  ["GET", "/projects/:project/grants", "read", getProjectGrants],
  ["GET", "/projects/:project/new-content-release-allowed", "read", getReleaseLimits],
  ["GET", "/subscriptions/project/:project", "read", getSubscription],
  ["GET", "/features", "anyone", getFeatures],
  ["GET", "/check/cors", "anyone", checkCors],
  ["GET", "/ping", "anyone", ping],
  ["GET", "/data/ping/:dataset", "anyone", ping],
];

/** The route of assets, at the same path as on cdn.sanity.io. */
const assetRoute: Route = ["GET", "/:kind{images|files}/:project/:dataset/:file", "anyone", getAssetFile];

/** The dependencies of the routes: the project, and the state of each dataset. */
export type RouteContext = {
  project: Project & { projectId: string };
  /** Returns undefined for an unknown dataset. */
  stateOf(dataset: string): LakeState | undefined;
};

export function addRoutes(app: Hono, lake: RouteContext): void {
  const prefix = "/:version{v(?:X|\\d+|\\d{4}-\\d{2}-\\d{2})}";
  for (const route of [...settingsRoutes, ...apiRoutes, ...commentRoutes, ...unsupportedRoutes])
    add(app, lake, prefix, route);
  add(app, lake, "", assetRoute);
  app.all("/*", refuseUnknown);
}

function add(
  app: Hono,
  { project, stateOf }: RouteContext,
  prefix: string,
  [method, path, allowed, endpoint]: Route,
): void {
  app.on(method, prefix + path, async (context) => {
    const dataset = datasetIn(context, project);
    const sender = project.sessions.of(context.req.header("authorization"));
    const session = { ...sender, rights: rightsFor(dataset, sender.rights) };
    if (allowed !== "anyone") requireRight(session, allowed);
    const lake = stateFor(context, project, dataset && stateOf(dataset.name));
    const viewer = viewerOf(session, dataset?.aclMode === "private");
    const version = context.req.param("version") ?? "";
    try {
      return await endpoint({ context, ...session, viewer, lake, version });
    } catch (error) {
      throw lake.store.faults.failed(error);
    }
  });
}

/** Returns the dataset in the path, after resolving aliases. The default is the main dataset. */
function datasetIn({ req }: Context, { datasets }: Project): DatasetSettings | undefined {
  const name = datasets.aliases.resolve(req.param("dataset") ?? datasets.main);
  return name === undefined ? undefined : datasets.find(name);
}

function stateFor(
  { req }: Context,
  project: RouteContext["project"],
  lake: LakeState | undefined,
): LakeState {
  const { dataset = project.datasets.main, project: named = project.projectId } = req.param();
  if (lake && named === project.projectId) return lake;
  throw new ApiError(404, `Dataset "${dataset}" not found for project ID "${named}"`);
}

function viewerOf({ rights }: Session, isPrivate: boolean): Viewer {
  if (rights.has("read")) return "editor";
  return isPrivate ? "nobody" : "public";
}
