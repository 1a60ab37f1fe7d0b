import * as v from "valibot";
import { ApiError } from "../../../errors.ts";
import type { AliasSettings } from "../../../settings/settings.ts";
import type { LakeRequest } from "../../LakeRequest.ts";
import { readBody } from "../../readBody.ts";

/** GET `/aliases`: lists the dataset aliases, without their `~`. */
export function getAliases({ context, lake }: LakeRequest): Response {
  return context.json(lake.settingsFile.current.aliases);
}

/** PUT `/aliases/:name`: creates an alias, optionally linked to a dataset. */
export async function createAlias(request: LakeRequest): Promise<Response> {
  const body = v.object({ datasetName: v.optional(v.nullable(v.string()), null) });
  const { datasetName } = await readBody(request.context.req.raw, body, {});
  return changed(request, request.lake.datasets.aliases.create(nameIn(request), datasetName));
}

/** PATCH `/aliases/:name`: links an alias to a dataset. */
export async function linkAlias(request: LakeRequest): Promise<Response> {
  const { datasetName } = await readBody(request.context.req.raw, v.object({ datasetName: v.string() }));
  return changed(request, request.lake.datasets.aliases.link(nameIn(request), datasetName));
}

/** PATCH `/aliases/:name/unlink`: unlinks an alias and returns the dataset that it was linked to. */
export function unlinkAlias(request: LakeRequest): Response {
  const { aliases } = request.lake.datasets;
  const before = aliases.required(nameIn(request));
  if (before.datasetName === null) throw new ApiError(400, `"~${before.name}" is not linked to a dataset`);
  aliases.link(before.name, null);
  return changed(request, before);
}

/** DELETE `/aliases/:name`: deletes an alias. Its dataset stays. */
export function deleteAlias(request: LakeRequest): Response {
  request.lake.datasets.aliases.delete(nameIn(request));
  return request.context.json({ deleted: true });
}

function nameIn({ context }: LakeRequest): string {
  return (context.req.param("name") ?? "").replace(/^~/, "");
}

function changed({ context }: LakeRequest, { name, datasetName }: AliasSettings): Response {
  return context.json({ aliasName: name, datasetName });
}
