import * as v from "valibot";
import { isObject, type LakeDocument } from "../../../document.ts";
import type { LakeRequest } from "../../LakeState.ts";
import { readBody } from "../../readBody.ts";

const type = "system.schema";

const bodySchema = v.object({
  schemas: v.array(
    v.object({
      schema: v.unknown(),
      tag: v.optional(v.string()),
      version: v.optional(v.string()),
      workspace: v.looseObject({ name: v.string(), title: v.optional(v.string()) }),
    }),
  ),
});

/**
 * PUT `/projects/:project/datasets/:dataset/schemas`: stores the schemas from `sanity schemas deploy`, one per
 * workspace.
 */
export async function putSchemas({ context, user, lake }: LakeRequest): Promise<Response> {
  const { schemas } = await readBody(context.req.raw, bodySchema);
  const documents = schemas.map(({ schema, tag, version, workspace }) => {
    const name = workspace.name.replaceAll(/[^a-zA-Z0-9_-]/g, "_");
    const _id = ["_.schemas", name, ...(tag === undefined ? [] : [tag])].join(".");
    return { _id, _type: type, workspace, tag, version, schema: JSON.stringify(schema) };
  });
  const mutations = documents.map((document) => ({ createOrReplace: document }));
  await lake.mutate({ author: user.id }, mutations);
  return context.json(documents.map(({ _id }) => ({ _id })));
}

/** GET `…/schemas` and `…/schemas/:id` */
export function getSchemas({ context, lake }: LakeRequest): Response {
  const id = context.req.param("id");
  const found = lake.store.all().filter(({ _id, _type }) => _type === type && (id ?? _id) === _id);
  return context.json(found.map(parsed));
}

/** DELETE `…/schemas/:id` */
export async function deleteSchema({ context, user, lake }: LakeRequest): Promise<Response> {
  const id = context.req.param("id") ?? "";
  const isThere = lake.store.documents.get(id)?._type === type;
  if (isThere) await lake.mutate({ author: user.id }, [{ delete: { id } }]);
  return context.json({ deleted: isThere });
}

function parsed(document: LakeDocument): object {
  const schema: unknown = typeof document.schema === "string" ? JSON.parse(document.schema) : null;
  return { ...document, schema, workspace: isObject(document.workspace) ? document.workspace : {} };
}
