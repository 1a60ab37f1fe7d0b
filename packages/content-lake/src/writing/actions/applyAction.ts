import { isObject, type LakeDocument, publishedId, releaseOf } from "../../document.ts";
import { MutationError } from "../../errors.ts";
import { isRelease, releaseDocumentId } from "../../release.ts";
import { applyMutation } from "../mutations/applyMutation.ts";
import { checkRevision } from "../mutations/checks.ts";
import type { Mutation } from "../mutations/mutations.ts";
import type { Staging } from "../mutations/Staging.ts";
import { type ActionContext, applyReleaseAction } from "../releases/applyReleaseAction.ts";
import { contentOf, publishedContent } from "../releases/publishRelease.ts";
import type { ReleaseAction } from "../releases/releaseActions.ts";
import type { Action } from "./parseActions.ts";

type ActionOf<Name extends string> = Extract<Action, { actionType: `sanity.action.document.${Name}` }>;

/**
 * Applies one action to the staged documents, as mutations.
 * @throws MutationError when the documents are not in the state that the action requires
 */
export function applyAction(staging: Staging, action: Action, context: ActionContext): void {
  if (isReleaseAction(action)) applyReleaseAction(staging, action, context);
  else for (const mutation of mutationsFor(staging, action)) applyMutation(staging, mutation);
}

function isReleaseAction(action: Action): action is ReleaseAction {
  return action.actionType.startsWith("sanity.action.release.");
}

function mutationsFor(staging: Staging, action: Exclude<Action, ReleaseAction>): Mutation[] {
  switch (action.actionType) {
    case "sanity.action.document.create":
      return create(staging, action);
    case "sanity.action.document.edit":
      return edit(staging, action);
    case "sanity.action.document.publish":
      return publish(staging, action);
    case "sanity.action.document.unpublish":
      return unpublish(staging, action);
    case "sanity.action.document.discard":
      return discard(staging, action.draftId);
    case "sanity.action.document.version.discard":
      return discard(staging, action.versionId);
    case "sanity.action.document.delete":
      return remove(staging, action);
    case "sanity.action.document.replaceDraft":
      return [{ createOrReplace: action.attributes }];
    case "sanity.action.document.version.create":
      return createVersion(staging, action);
    case "sanity.action.document.version.replace":
      existing(staging, action.document._id);
      return [{ createOrReplace: action.document }];
    case "sanity.action.document.version.unpublish":
      return unpublishVersion(staging, action);
  }
}

function create(staging: Staging, action: ActionOf<"create">): Mutation[] {
  const id = action.attributes._id;
  const exists = id !== undefined && staging.get(id) !== null;
  if (exists && action.ifExists === "ignore") return [];
  if (id !== action.publishedId && staging.get(action.publishedId)) {
    const description = `Document "${action.publishedId}" is already published: edit it instead of creating it`;
    throw new MutationError(409, {
      type: "documentAlreadyExistsError",
      description,
      id: action.publishedId,
    });
  }
  return [{ create: action.attributes }];
}

function edit(staging: Staging, action: ActionOf<"edit">): Mutation[] {
  const patch: Mutation = { patch: { ...action.patch, id: action.draftId } };
  if (staging.get(action.draftId)) return [patch];
  // The first edit of a published document creates a draft from it.
  const published = existing(staging, action.publishedId);
  return [{ create: { ...contentOf(published), _id: action.draftId } }, patch];
}

function publish(staging: Staging, action: ActionOf<"publish">): Mutation[] {
  const draft = existing(staging, action.draftId);
  const published = staging.get(action.publishedId);
  checkRevision(action.draftId, draft, action.ifDraftRevisionId);
  checkRevision(action.publishedId, published, action.ifPublishedRevisionId);
  refuseReleaseVersion(staging, action.draftId);
  const document = {
    ...publishedContent(draft),
    _id: action.publishedId,
    _createdAt: published?._createdAt ?? draft._createdAt,
  };
  return [{ createOrReplace: document }, { delete: { id: action.draftId } }];
}

// A version is published together with its release. A version without a release document is treated like a draft.
function refuseReleaseVersion(staging: Staging, id: string): void {
  const name = releaseOf(id);
  if (name === undefined || !isRelease(staging.get(releaseDocumentId(name)))) return;
  const description = `Document "${id}" is part of release "${name}". Publish the release instead`;
  throw new MutationError(409, { type: "documentIsPartOfReleaseError", description, id });
}

function unpublish(staging: Staging, action: ActionOf<"unpublish">): Mutation[] {
  const published = existing(staging, action.publishedId);
  return [
    { createIfNotExists: { ...contentOf(published), _id: action.draftId } },
    { delete: { id: action.publishedId } },
  ];
}

function discard(staging: Staging, id: string): Mutation[] {
  existing(staging, id);
  return [{ delete: { id } }];
}

function remove(staging: Staging, action: ActionOf<"delete">): Mutation[] {
  const deleted = new Set([action.publishedId, ...action.includeDrafts]);
  const remaining = staging
    .documents()
    .find(({ _id }) => publishedId(_id) === action.publishedId && !deleted.has(_id));
  if (remaining) {
    const description = `Document "${action.publishedId}" cannot be deleted while "${remaining._id}" exists`;
    throw new MutationError(409, { type: "documentHasVersionsError", description, id: remaining._id });
  }
  return [...deleted].map((id) => ({ delete: { id } }));
}

function createVersion(staging: Staging, action: ActionOf<"version.create">): Mutation[] {
  if (action.document) return [{ create: action.document }];
  const base = existing(staging, action.baseId ?? action.publishedId);
  checkRevision(base._id, base, action.ifBaseRevisionId);
  if (action.versionId === undefined) return [];
  return [{ create: { ...contentOf(base), _id: action.versionId } }];
}

function unpublishVersion(staging: Staging, action: ActionOf<"version.unpublish">): Mutation[] {
  const published = existing(staging, action.publishedId);
  const base = staging.get(action.versionId) ?? published;
  const system = isObject(base._system) ? base._system : {};
  const marked = { ...contentOf(base), _id: action.versionId, _system: { ...system, delete: true } };
  return [{ createOrReplace: marked }];
}

function existing(staging: Staging, id: string): LakeDocument {
  const document = staging.get(id);
  if (document) return document;
  const description = `The document with the ID "${id}" was not found`;
  throw new MutationError(404, { type: "documentNotFoundError", description, id });
}
