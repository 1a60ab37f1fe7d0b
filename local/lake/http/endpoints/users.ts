import * as v from "valibot";
import { ApiError } from "../../errors.ts";
import { createdAt, editor } from "../../identity.ts";
import type { LakeRequest } from "../lake-request.ts";
import { readJson } from "../read-body.ts";

/** GET `/users/me`: as on Sanity an empty object without a token. The Studio then shows its login screen. */
export function getCurrentUser({ context, viewer }: LakeRequest): Response {
  return context.json(viewer === "editor" ? editor : {});
}

/** GET `/users/:ids`: one user, or a list for several ids. */
export function getUsers({ context, lake }: LakeRequest): Response {
  const ids = decodeURIComponent(context.req.param("ids") ?? "").split(",");
  const users = ids.map((id) => (id === editor.id || id === "me" ? profile(lake.settings.projectId) : null));
  if (ids.length > 1) return context.json(users);
  if (!users[0]) throw new ApiError(404, `There is no user ${ids[0]}`);
  return context.json(users[0]);
}

function profile(projectId: string) {
  const { id, name, email, profileImage } = editor;
  return {
    id,
    projectId,
    displayName: name,
    familyName: null,
    givenName: null,
    middleName: null,
    email,
    imageUrl: profileImage,
    createdAt,
    updatedAt: createdAt,
    isCurrentUser: true,
  };
}

const pairs = v.array(v.object({ key: v.pipe(v.string(), v.maxLength(1_000)), value: v.unknown() }));

/** GET `/users/me/keyvalue/:keys`: what the Studio stores for its user (sort orders, recent searches …). */
export function getKeyValues({ context, lake }: LakeRequest): Response {
  const find = lake.store.database.prepare("SELECT value FROM key_values WHERE key = ?");
  const keys = decodeURIComponent(context.req.param("keys") ?? "").split(",");
  const found = keys.map((key) => {
    const row = find.get(key);
    return row ? { key, value: JSON.parse(String(row.value)) } : null;
  });
  return context.json(found);
}

/** PUT `/users/me/keyvalue` */
export async function putKeyValues({ context, lake }: LakeRequest): Promise<Response> {
  const given = v.safeParse(pairs, await readJson(context.req.raw));
  if (!given.success) throw new ApiError(400, "The body must be [{key, value}]");
  const put = lake.store.database.prepare(
    "INSERT INTO key_values (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
  );
  await lake.transact(() => {
    for (const { key, value } of given.output) put.run(key, JSON.stringify(value ?? null));
  });
  return context.json(given.output);
}
