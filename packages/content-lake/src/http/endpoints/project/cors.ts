import * as v from "valibot";
import { ApiError } from "../../../errors.ts";
import type { LakeRequest } from "../../LakeRequest.ts";
import { readBody } from "../../readBody.ts";

/**
 * GET `/projects/:project/cors`: lists the added origins. The site's and the Studio's origins are always
 * allowed and not listed.
 */
export function getOrigins({ context, lake }: LakeRequest): Response {
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
export async function createOrigin({ context, lake }: LakeRequest): Promise<Response> {
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
export function deleteOrigin({ context, lake }: LakeRequest): Response {
  const { origins } = lake.settingsFile.current;
  const left = origins.filter(({ id }) => String(id) !== context.req.param("id"));
  if (left.length === origins.length)
    throw new ApiError(404, `There is no origin ${context.req.param("id")}`);
  lake.settingsFile.change({ origins: left });
  return context.json({ deleted: true });
}
