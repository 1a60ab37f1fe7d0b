import * as v from "valibot";
import { isObject } from "../../document.ts";
import { ApiError } from "../../errors.ts";
import { patchOperations } from "../mutations/mutations.ts";
import { releaseActions } from "../releases/releaseActions.ts";

const id = v.string();
const revision = v.optional(v.string());
const document = v.looseObject({ _id: id, _type: v.string() });

const schema = v.variant("actionType", [
  v.object({
    actionType: v.literal("sanity.action.document.create"),
    publishedId: id,
    attributes: v.looseObject({ _id: v.optional(id), _type: v.string() }),
    ifExists: v.optional(v.picklist(["fail", "ignore"]), "fail"),
  }),
  v.object({
    actionType: v.literal("sanity.action.document.edit"),
    draftId: id,
    publishedId: id,
    patch: patchOperations,
  }),
  v.object({
    actionType: v.literal("sanity.action.document.publish"),
    draftId: id,
    publishedId: id,
    ifDraftRevisionId: revision,
    ifPublishedRevisionId: revision,
  }),
  v.object({ actionType: v.literal("sanity.action.document.unpublish"), draftId: id, publishedId: id }),
  v.object({ actionType: v.literal("sanity.action.document.discard"), draftId: id }),
  v.object({ actionType: v.literal("sanity.action.document.version.discard"), versionId: id }),
  v.object({
    actionType: v.literal("sanity.action.document.delete"),
    publishedId: id,
    includeDrafts: v.optional(v.array(id), []),
  }),
  v.object({
    actionType: v.literal("sanity.action.document.replaceDraft"),
    publishedId: id,
    attributes: document,
  }),
  v.object({
    actionType: v.literal("sanity.action.document.version.create"),
    publishedId: id,
    document: v.optional(document),
    baseId: v.optional(id),
    versionId: v.optional(id),
    ifBaseRevisionId: revision,
  }),
  v.object({ actionType: v.literal("sanity.action.document.version.replace"), document }),
  v.object({
    actionType: v.literal("sanity.action.document.version.unpublish"),
    versionId: id,
    publishedId: id,
  }),
  ...releaseActions,
]);

/** An action of the Studio: https://www.sanity.io/docs/http-reference/actions */
export type Action = v.InferOutput<typeof schema>;

/**
 * Accepts `versionId` and `includeVersions` from the HTTP reference for the client's older names `draftId` and
 * `includeDrafts`. Both mean drafts and versions.
 */
function withClientNames(action: unknown): unknown {
  if (!isObject(action)) return action;
  const { versionId, includeVersions } = action;
  return {
    ...(versionId !== undefined && { draftId: versionId }),
    ...(includeVersions !== undefined && { includeDrafts: includeVersions }),
    ...action,
  };
}

/** @throws ApiError 400 for a malformed or unsupported action (variants) */
export function parseActions(given: unknown): Action[] {
  if (!Array.isArray(given)) throw new ApiError(400, "`actions` must be an array");
  return given.map((action, index) => {
    const result = v.safeParse(schema, withClientNames(action));
    if (result.success) return result.output;
    const [issue] = result.issues;
    const path = v.getDotPath(issue);
    if (path === "actionType") {
      const description = `This lake does not offer the action "${issue.received}"`;
      const items = [{ index, error: { type: "unsupportedActionError", description } }];
      throw new ApiError(400, description, { error: { type: "actionError", description, items } });
    }
    throw new ApiError(400, `Action ${index} is malformed: ${path}: ${issue.message}`);
  });
}
