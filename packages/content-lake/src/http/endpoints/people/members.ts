import * as v from "valibot";
import { describeRole } from "../../../settings/describeRole.ts";
import { type RoleName, roleNames } from "../../../settings/roles.ts";
import { addUser, editUser, parseUserName, removeUser } from "../../../settings/users.ts";
import type { LakeRequest } from "../../LakeRequest.ts";
import { readBody } from "../../readBody.ts";
import { describe } from "./users.ts";

/** GET `/projects/:project/users`: lists the people who can log in. */
export function getPeople({ context, user, lake }: LakeRequest): Response {
  const people = lake.sessions.people();
  return context.json(
    people.map((each) => ({ ...describe(each, user, lake.settings.projectId), role: each.role })),
  );
}

const role = v.picklist(roleNames);

/** POST `/projects/:project/users`: adds a person with a role. */
export async function createPerson({ context, lake }: LakeRequest): Promise<Response> {
  const given = await readBody(
    context.req.raw,
    v.object({ name: v.string(), role: v.optional(role, "editor") }),
  );
  return context.json(addUser(lake.settingsFile, { name: parseUserName(given.name), role: given.role }), 201);
}

/** PATCH `/projects/:project/users/:id`: changes a person's name or role. */
export async function editPerson({ context, lake }: LakeRequest): Promise<Response> {
  const schema = v.object({ name: v.optional(v.string()), role: v.optional(role) });
  const given = await readBody(context.req.raw, schema);
  const changed: { name?: string; role?: RoleName } = {
    ...(given.name !== undefined && { name: parseUserName(given.name) }),
    ...(given.role !== undefined && { role: given.role }),
  };
  return context.json(editUser(lake.settingsFile, context.req.param("id") ?? "", changed));
}

/** DELETE `/projects/:project/users/:id` */
export function deletePerson({ context, lake }: LakeRequest): Response {
  removeUser(lake.settingsFile, context.req.param("id") ?? "");
  return context.json({ deleted: true });
}

/** GET `/projects/:project/roles` */
export function getRoles({ context }: LakeRequest): Response {
  return context.json(listRoles());
}

/** GET `/access/project/:project/roles`: the same list, as a single page. */
export function getRolePage({ context }: LakeRequest): Response {
  const data = listRoles();
  return context.json({ data, nextCursor: null, totalCount: data.length });
}

function listRoles() {
  return roleNames.map((name) => ({
    ...describeRole(name),
    isCustom: false,
    isRootRole: false,
    appliesToUsers: true,
    appliesToRobots: true,
    grants: {},
  }));
}

const email = v.pipe(v.string(), v.trim(), v.email());

/**
 * POST `/invitations/project/:project`: adds a person, named after the part of the email address before the
 * `@`. On Sanity people get an email and accept the invitation; here they find their name on the login screen, or
 * log in with it once they have a password.
 */
export async function invite({ context, lake }: LakeRequest): Promise<Response> {
  const given = await readBody(context.req.raw, v.object({ email, role }));
  const name = parseUserName(given.email.replace(/@.*$/, "").replace(/[._+-]+/g, " "));
  const { id, createdAt } = addUser(lake.settingsFile, { name, role: given.role });
  return context.json({ id, email: given.email, role: given.role, createdAt, isAccepted: true }, 201);
}
