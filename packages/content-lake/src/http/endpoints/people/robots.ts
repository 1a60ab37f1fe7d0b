import * as v from "valibot";
import { randomId } from "../../../document.ts";
import { ApiError } from "../../../errors.ts";
import { roleNames } from "../../../settings/roles.ts";
import type { TokenSettings } from "../../../settings/SettingsFile.ts";
import { freshToken, hashOf } from "../../../settings/tokens.ts";
import type { LakeRequest } from "../../LakeState.ts";
import { readBody } from "../../readBody.ts";

function describe(
  { id, label, role, createdAt, createdByUserId, expiresAt }: TokenSettings,
  projectId: string,
) {
  return {
    id,
    label,
    createdAt,
    createdByUserId,
    expiresAt: expiresAt ?? null,
    memberships: [{ resourceType: "project", resourceId: projectId, roleNames: [role] }],
  };
}

/** GET `/access/project/:project/robots`: lists the tokens of programs, without their secrets. */
export function getRobots({ context, lake }: LakeRequest): Response {
  const data = lake.settingsFile.current.tokens.map((token) => describe(token, lake.settings.projectId));
  return context.json({ data, nextCursor: null, totalCount: data.length });
}

const creation = v.object({
  label: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)),
  memberships: v.pipe(
    v.array(v.object({ roleNames: v.pipe(v.array(v.picklist(roleNames)), v.length(1)) })),
    v.length(1),
  ),
  expiresAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
});

/** POST `/access/project/:project/robots`: creates a token. Only this response contains its secret. */
export async function createRobot({ context, user, lake }: LakeRequest): Promise<Response> {
  const { label, memberships, expiresAt } = await readBody(context.req.raw, creation);
  const [role = "viewer"] = memberships[0]?.roleNames ?? [];
  const token = freshToken("sk");
  const createdAt = new Date().toISOString();
  const stored: TokenSettings = {
    ...{ id: `r${randomId(8)}`, label, role, createdAt, createdByUserId: user.id, hash: hashOf(token) },
    ...(expiresAt !== undefined && { expiresAt }),
  };
  lake.settingsFile.change({ tokens: [...lake.settingsFile.current.tokens, stored] });
  return context.json({ ...describe(stored, lake.settings.projectId), token }, 201);
}

/** DELETE `/access/project/:project/robots/:id` */
export function deleteRobot({ context, lake }: LakeRequest): Response {
  const { tokens } = lake.settingsFile.current;
  const left = tokens.filter(({ id }) => id !== context.req.param("id"));
  if (left.length === tokens.length) throw new ApiError(404, `There is no token ${context.req.param("id")}`);
  lake.settingsFile.change({ tokens: left });
  return context.json({ deleted: true });
}

/** POST `/access/robots/me/rotate`: replaces the requesting program's token. The old token stops working. */
export function rotateRobot({ context, user, lake }: LakeRequest): Response {
  const { tokens } = lake.settingsFile.current;
  const own = tokens.find(({ id }) => id === user.id);
  if (!own) throw new ApiError(403, "Only a program with its own token can rotate that token");
  const token = freshToken("sk");
  const rotated = { ...own, hash: hashOf(token) };
  lake.settingsFile.change({ tokens: tokens.map((each) => (each === own ? rotated : each)) });
  return context.json({ ...describe(rotated, lake.settings.projectId), token });
}
