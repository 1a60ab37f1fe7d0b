import * as v from "valibot";
import { ApiError } from "../../../errors.ts";
import { editor, type User } from "../../../identity.ts";
import { rolesOf } from "../../../settings/describeRole.ts";
import type { LakeRequest } from "../../LakeRequest.ts";
import { readBody } from "../../readBody.ts";

/**
 * GET `/users/me`: returns the user. As on Sanity, the response without a token is an empty object, which makes
 * the Studio show its login screen.
 */
export function getCurrentUser({ context, user }: LakeRequest): Response {
  if (user.id === "") return context.json({});
  const { id, name, email, role } = user;
  return context.json({
    id,
    name,
    email,
    role,
    roles: rolesOf(user),
    provider: "local",
    profileImage: null,
  });
}

/** GET `/users/:ids` and `/projects/:project/users/:ids`: returns one user, or a list for several ids. */
export function getUsers({ context, user, lake }: LakeRequest): Response {
  const ids = decodeURIComponent(context.req.param("ids") ?? "").split(",");
  const users = ids.map((id) => {
    const found = lake.sessions.find(id === "me" ? user.id : id);
    return found ? describe(found, user, lake.settings.projectId) : null;
  });
  if (ids.length > 1) return context.json(users);
  if (!users[0]) throw new ApiError(404, `There is no user ${ids[0]}`);
  return context.json(users[0]);
}

export function describe({ id, name, email, createdAt, isRobot }: User, current: User, projectId: string) {
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
