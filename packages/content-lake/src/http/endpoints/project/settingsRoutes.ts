import * as v from "valibot";
import { ApiError } from "../../../errors.ts";
import type { AliasSettings } from "../../../settings/SettingsFile.ts";
import type { LakeRequest, Route } from "../../LakeState.ts";
import { readBody } from "../../readBody.ts";
import { putPassword } from "../people/login.ts";
import { createRobot, deleteRobot, getRobots, rotateRobot } from "../people/robots.ts";
import {
  createPerson,
  deletePerson,
  editPerson,
  getPeople,
  getRolePage,
  getRoles,
  getUsers,
  invite,
} from "../people/users.ts";
import {
  createBackup,
  deleteBackup,
  getBackup,
  getBackupFile,
  getBackups,
  restore,
  setDailyBackups,
} from "./backups.ts";
import {
  copyDataset,
  createDataset,
  deleteDataset,
  editDataset,
  getCopyJobs,
  getDatasets,
  getJob,
  listenToJob,
  setUpComments,
} from "./datasets.ts";
import { createHook, deleteHook, editHook, getAttempt, getAttempts, getHooks, getMessages } from "./hooks.ts";
import { getProjectGrants } from "./project.ts";

/**
 * GET `/projects/:project/cors`: lists the added origins. The site's and the Studio's origins are always
 * allowed and not listed.
 */
function getOrigins({ context, lake }: LakeRequest): Response {
  const { projectId } = lake.settings;
  return context.json(lake.settingsFile.current.origins.map((each) => ({ ...each, projectId })));
}

// A scheme, a host name and an optional port. Each label of the host name, and the port, may be `*`.
const pattern = v.pipe(
  v.string(),
  v.regex(
    /^https?:\/\/[\w*-]+(\.[\w*-]+)*(:(\d+|\*))?$/,
    "must be an origin, for example https://example.com",
  ),
  v.check((origin) => !/^https?:\/\/\*(:(\d+|\*))?$/.test(origin), "must name a host"),
);

const creation = v.object({ origin: pattern, allowCredentials: v.optional(v.boolean(), false) });

/** POST `/projects/:project/cors` */
async function createOrigin({ context, lake }: LakeRequest): Promise<Response> {
  const given = await readBody(context.req.raw, creation);
  const { origins } = lake.settingsFile.current;
  if (origins.some(({ origin }) => origin === given.origin))
    throw new ApiError(409, `The origin ${given.origin} already exists`);
  const id = Math.max(0, ...origins.map((each) => each.id)) + 1;
  const added = { id, ...given, createdAt: new Date().toISOString() };
  lake.settingsFile.change({ origins: [...origins, added] });
  return context.json({ ...added, projectId: lake.settings.projectId }, 201);
}

/** DELETE `/projects/:project/cors/:id` */
function deleteOrigin({ context, lake }: LakeRequest): Response {
  const { origins } = lake.settingsFile.current;
  const left = origins.filter(({ id }) => String(id) !== context.req.param("id"));
  if (left.length === origins.length)
    throw new ApiError(404, `There is no origin ${context.req.param("id")}`);
  lake.settingsFile.change({ origins: left });
  return context.json({ deleted: true });
}

/** GET `/aliases`: lists the dataset aliases, without their `~`. */
function getAliases({ context, lake }: LakeRequest): Response {
  return context.json(lake.settingsFile.current.aliases);
}

/** PUT `/aliases/:name`: creates an alias, optionally linked to a dataset. */
async function createAlias(request: LakeRequest): Promise<Response> {
  const body = v.object({ datasetName: v.optional(v.nullable(v.string()), null) });
  const { datasetName } = await readBody(request.context.req.raw, body, {});
  return changed(request, request.lake.datasets.aliases.create(nameIn(request), datasetName));
}

/** PATCH `/aliases/:name`: links an alias to a dataset. */
async function linkAlias(request: LakeRequest): Promise<Response> {
  const { datasetName } = await readBody(request.context.req.raw, v.object({ datasetName: v.string() }));
  return changed(request, request.lake.datasets.aliases.link(nameIn(request), datasetName));
}

/** PATCH `/aliases/:name/unlink`: unlinks an alias and returns the dataset that it was linked to. */
function unlinkAlias(request: LakeRequest): Response {
  const { aliases } = request.lake.datasets;
  const before = aliases.required(nameIn(request));
  if (before.datasetName === null) throw new ApiError(400, `"~${before.name}" is not linked to a dataset`);
  aliases.link(before.name, null);
  return changed(request, before);
}

/** DELETE `/aliases/:name`: deletes an alias. Its dataset stays. */
function deleteAlias(request: LakeRequest): Response {
  request.lake.datasets.aliases.delete(nameIn(request));
  return request.context.json({ deleted: true });
}

function nameIn({ context }: LakeRequest): string {
  return (context.req.param("name") ?? "").replace(/^~/, "");
}

function changed({ context }: LakeRequest, { name, datasetName }: AliasSettings): Response {
  return context.json({ aliasName: name, datasetName });
}

/** The routes for project settings. Some paths omit the project, since clients may use the project's own host name. */
export const settingsRoutes: readonly Route[] = [
  ...(["", "/projects/:project"] as const).flatMap((project): Route[] => [
    ["GET", `${project}/datasets`, "read", getDatasets],
    ["GET", `${project}/datasets/copy`, "read", getCopyJobs],
    ["PUT", `${project}/datasets/:name`, "configure", createDataset],
    ["PATCH", `${project}/datasets/:name`, "configure", editDataset],
    ["DELETE", `${project}/datasets/:name`, "configure", deleteDataset],
    ["PUT", `${project}/datasets/:name/copy`, "configure", copyDataset],
    ["GET", `${project}/aliases`, "read", getAliases],
    ["PUT", `${project}/aliases/:name`, "configure", createAlias],
    ["PATCH", `${project}/aliases/:name`, "configure", linkAlias],
    ["PATCH", `${project}/aliases/:name/unlink`, "configure", unlinkAlias],
    ["DELETE", `${project}/aliases/:name`, "configure", deleteAlias],
  ]),
  ["GET", "/projects/:project/datasets/:dataset/backups", "administer", getBackups],
  ["POST", "/projects/:project/datasets/:dataset/backups", "administer", createBackup],
  ["DELETE", "/projects/:project/datasets/:dataset/backups/:id", "administer", deleteBackup],
  ["GET", "/projects/:project/datasets/:dataset/backups/:id", "administer", getBackup],
  ["GET", "/projects/:project/datasets/:dataset/backups/:id/files/:kind/:file", "anyone", getBackupFile],
  ["PUT", "/projects/:project/datasets/:dataset/settings/backups", "administer", setDailyBackups],
  ["POST", "/projects/:project/datasets/:dataset/restore", "administer", restore],
  ["GET", "/jobs/:id", "read", getJob],
  ["GET", "/jobs/:id/listen", "anyone", listenToJob],
  ["POST", "/comments/:dataset/setup", "read", setUpComments],

  ["GET", "/projects/:project/cors", "read", getOrigins],
  ["POST", "/projects/:project/cors", "configure", createOrigin],
  ["DELETE", "/projects/:project/cors/:id", "configure", deleteOrigin],
  ["GET", "/hooks/projects/:project", "configure", getHooks],
  ["POST", "/hooks/projects/:project", "configure", createHook],
  ["PATCH", "/hooks/projects/:project/:id", "configure", editHook],
  ["DELETE", "/hooks/projects/:project/:id", "configure", deleteHook],
  ["GET", "/hooks/projects/:project/:id/messages", "configure", getMessages],
  ["GET", "/hooks/projects/:project/:id/attempts", "configure", getAttempts],
  ["GET", "/hooks/projects/:project/attempts/:id", "configure", getAttempt],

  ["GET", "/projects/:project/users", "read", getPeople],
  ["GET", "/projects/:project/users/:ids", "read", getUsers],
  ["POST", "/projects/:project/users", "administer", createPerson],
  ["PATCH", "/projects/:project/users/:id", "administer", editPerson],
  ["DELETE", "/projects/:project/users/:id", "administer", deletePerson],
  ["PUT", "/projects/:project/users/:id/password", "administer", putPassword],
  ["GET", "/projects/:project/roles", "read", getRoles],
  ["GET", "/access/project/:project/roles", "read", getRolePage],
  ["GET", "/access/project/:project/robots", "administer", getRobots],
  ["POST", "/access/project/:project/robots", "administer", createRobot],
  ["DELETE", "/access/project/:project/robots/:id", "administer", deleteRobot],
  ["POST", "/access/robots/me/rotate", "read", rotateRobot],
  ["GET", "/users/me/grants", "read", getProjectGrants],
  ["POST", "/invitations/project/:project", "administer", invite],
];
