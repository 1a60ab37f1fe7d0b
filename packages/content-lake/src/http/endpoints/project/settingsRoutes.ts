import {
  createPerson,
  deletePerson,
  editPerson,
  getPeople,
  getRolePage,
  getRoles,
  invite,
} from "../people/members.ts";
import { putPassword } from "../people/passwordLogin.ts";
import { createRobot, deleteRobot, getRobots, rotateRobot } from "../people/robots.ts";
import { getUsers } from "../people/users.ts";
import type { Route } from "../Route.ts";
import { createAlias, deleteAlias, getAliases, linkAlias, unlinkAlias } from "./aliases.ts";
import { getBackup, getBackupFile } from "./backupFiles.ts";
import { createBackup, deleteBackup, getBackups, restore, setDailyBackups } from "./backups.ts";
import { createOrigin, deleteOrigin, getOrigins } from "./cors.ts";
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
import { getAttempt, getAttempts, getMessages } from "./hookLogs.ts";
import { createHook, deleteHook, editHook, getHooks } from "./hooks.ts";
import { getEmptyList, getProjectGrants } from "./project.ts";

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
  ["GET", "/invitations/project/:project", "read", getEmptyList],
  ["POST", "/invitations/project/:project", "administer", invite],
];
