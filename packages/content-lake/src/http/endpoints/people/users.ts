import * as v from "valibot";
import { ApiError } from "../../../errors.ts";
import { editor, type User } from "../../../identity.ts";
import { describeRole, rolesOf } from "../../../settings/groups.ts";
import { type RoleName, roleNames } from "../../../settings/roles.ts";
import { addUser, editUser, parseUserName, removeUser } from "../../../settings/users.ts";
import type { Endpoint, LakeRequest } from "../../LakeState.ts";
import { readBody } from "../../readBody.ts";

/**
 * GET `/users/me`: returns the user. As on Sanity, the response without a token is an empty object, which makes
 * the Studio show its login screen.
 */
export function getCurrentUser({ context, user }: LakeRequest): Response {
  if (user.id === "") return context.json({});
  const { id, name, email, role } = user;
  const roles = rolesOf(user);
  return context.json({ id, name, email, role, roles, provider: "local", profileImage: null });
}

/** GET `/users/:ids` and `/projects/:project/users/:ids`: returns one user, or a list for several ids. */
export function getUsers({ context, user, lake }: LakeRequest): Response {
  const ids = decodeURIComponent(context.req.param("ids") ?? "").split(",");
  const users = ids.map((id) => {
    const found = lake.sessions.userWith(id === "me" ? user.id : id);
    return found ? describe(found, user, lake.settings.projectId) : null;
  });
  if (ids.length > 1) return context.json(users);
  if (!users[0]) throw new ApiError(404, `There is no user ${ids[0]}`);
  return context.json(users[0]);
}

function describe({ id, name, email, createdAt, isRobot }: User, current: User, projectId: string) {
  return {
    id,
    sanityUserId: id,
    projectId,
    displayName: name,
    familyName: null,
    givenName: null,
    middleName: null,
    email,
    imageUrl: null,
    createdAt,
    updatedAt: createdAt,
    isCurrentUser: id === current.id,
    isRobot,
  };
}

const pairs = v.array(v.object({ key: v.pipe(v.string(), v.maxLength(1_000)), value: v.unknown() }));

// Earlier versions had a single user and no prefix. The editor's keys stay without one, to find those values.
function stored(user: User, key: string): string {
  return user.id === editor.id ? key : `${user.id} ${key}`;
}

/** GET `/users/me/keyvalue/:keys`: returns the user's Studio preferences (sort orders, recent searches …). */
export function getKeyValues({ context, user, lake }: LakeRequest): Response {
  const find = lake.store.database.prepare("SELECT value FROM key_values WHERE key = ?");
  const keys = decodeURIComponent(context.req.param("keys") ?? "").split(",");
  const found = keys.map((key) => {
    const row = find.get(stored(user, key));
    return row ? { key, value: JSON.parse(String(row.value)) } : null;
  });
  return context.json(found);
}

/** PUT `/users/me/keyvalue` */
export async function putKeyValues({ context, user, lake }: LakeRequest): Promise<Response> {
  const given = await readBody(context.req.raw, pairs);
  const put = lake.store.database.prepare(
    "INSERT INTO key_values (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
  );
  await lake.transact(() => {
    for (const { key, value } of given) put.run(stored(user, key), JSON.stringify(value ?? null));
  });
  return context.json(given);
}

/** GET `/projects/:project/users`: lists the people who can log in. */
export function getPeople({ context, user, lake }: LakeRequest): Response {
  const people = lake.sessions.people().map((each) => {
    return { ...describe(each, user, lake.settings.projectId), role: each.role };
  });
  return context.json(people);
}

const role = v.picklist(roleNames);

/** POST `/projects/:project/users`: adds a person with a role. */
export async function createPerson({ context, lake }: LakeRequest): Promise<Response> {
  const schema = v.object({ name: v.string(), role: v.optional(role, "editor") });
  const given = await readBody(context.req.raw, schema);
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
export const getRoles: Endpoint = ({ context }) => context.json(listRoles());

/** GET `/access/project/:project/roles`: the same list, as a single page. */
export const getRolePage: Endpoint = ({ context }) =>
  context.json({ data: listRoles(), nextCursor: null, totalCount: roleNames.length });

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
