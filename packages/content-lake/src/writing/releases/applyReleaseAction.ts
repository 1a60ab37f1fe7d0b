import * as v from "valibot";
import { isObject, type LakeDocument } from "../../document.ts";
import { MutationError } from "../../errors.ts";
import {
  isRelease,
  type ReleaseDocument,
  type ReleaseState,
  releaseDocumentId,
  shownName,
} from "../../release.ts";
import { applyMutation } from "../mutations/applyMutation.ts";
import type { Mutation } from "../mutations/mutations.ts";
import type { Staging } from "../mutations/Staging.ts";
import { contentOf, finalStates, patchRelease, publishRelease, versionsOf } from "./publishRelease.ts";
import { type ReleaseAction, releaseMetadata } from "./releaseActions.ts";

/** The context of an action, in addition to the documents. */
export type ActionContext = {
  /** The id of the acting user. */
  readonly author: string;
  /** Returns the last state of a deleted document, or undefined when history doesn't have it. */
  lastRevision(id: string): LakeDocument | undefined;
};

type Kind<Name> = Name extends `sanity.action.release.${infer Action}` ? Action : never;
type ChangingAction = Exclude<Kind<ReleaseAction["actionType"]>, "create" | "import">;

/**
 * The states that allow each action. To move a scheduled release, edit and schedule it again. Unschedule it
 * before publishing it manually or archiving it.
 */
const possibleIn: Record<ChangingAction, readonly ReleaseState[]> = {
  edit: ["active", "scheduled"],
  schedule: ["active", "scheduled"],
  unschedule: ["scheduled"],
  publish: ["active"],
  archive: ["active"],
  unarchive: ["archived"],
  delete: ["archived", "published"],
};

/** @throws MutationError 404 when the release doesn't exist, 409 when its state doesn't allow the action */
function releaseFor(staging: Staging, action: ChangingAction, name: string): ReleaseDocument {
  const release = staging.get(releaseDocumentId(name));
  if (!isRelease(release)) {
    const description = `Release "${name}" was not found`;
    throw new MutationError(404, { type: "releaseNotFoundError", description, releaseId: name });
  }
  const { state } = release;
  if (possibleIn[action].includes(state)) return release;
  const allowed = possibleIn[action].join(" or ");
  const description = `Cannot ${action} release "${shownName(release)}" in state "${state}": it must be ${allowed}`;
  throw new MutationError(409, { type: "releaseStateError", description, releaseId: name, state });
}

type ActionOf<Name extends string> = Extract<ReleaseAction, { actionType: `sanity.action.release.${Name}` }>;

/**
 * Applies one release action to the staged documents.
 * @throws MutationError when the release's state doesn't allow the action
 */
export function applyReleaseAction(staging: Staging, action: ReleaseAction, context: ActionContext): void {
  if (action.actionType === "sanity.action.release.edit") edit(staging, action);
  else for (const mutation of mutationsFor(staging, action, context)) applyMutation(staging, mutation);
}

function mutationsFor(
  staging: Staging,
  action: Exclude<ReleaseAction, ActionOf<"edit">>,
  context: ActionContext,
): Mutation[] {
  const { releaseId: name } = action;
  const userId = context.author;
  switch (action.actionType) {
    case "sanity.action.release.create": {
      const { metadata } = action;
      const system = { _id: releaseDocumentId(name), _type: "system.release", name };
      return [{ create: { ...system, state: "active", userId, metadata } }];
    }
    case "sanity.action.release.import":
      return importRelease(staging, action);
    case "sanity.action.release.schedule": {
      const release = releaseFor(staging, "schedule", name);
      const publishAt = new Date(action.publishAt).toISOString();
      return [patchRelease(release, { state: "scheduled", publishAt, userId }, ["error"])];
    }
    case "sanity.action.release.unschedule": {
      const release = releaseFor(staging, "unschedule", name);
      return [patchRelease(release, { state: "active" }, ["publishAt"])];
    }
    case "sanity.action.release.publish":
      return publishRelease(staging, releaseFor(staging, "publish", name), userId);
    case "sanity.action.release.archive":
      return archive(staging, releaseFor(staging, "archive", name), userId);
    case "sanity.action.release.unarchive":
      return unarchive(releaseFor(staging, "unarchive", name), context);
    case "sanity.action.release.delete": {
      const release = releaseFor(staging, "delete", name);
      return [{ delete: { id: release._id } }];
    }
  }
}

/** Editors may change only a release's metadata. The other fields record its state. */
function edit(staging: Staging, action: ActionOf<"edit">): void {
  const before = releaseFor(staging, "edit", action.releaseId);
  applyMutation(staging, { patch: { ...action.patch, id: before._id } });
  const after = staging.get(before._id);
  const outside = Object.keys({ ...before, ...after }).find(
    (field) => !editable.has(field) && JSON.stringify(before[field]) !== JSON.stringify(after?.[field]),
  );
  const result = v.safeParse(releaseMetadata, after?.metadata);
  if (outside === undefined && result.success) return;
  const problem = outside === undefined ? "its metadata would be malformed" : `"${outside}" can't be edited`;
  const description = `Cannot edit release "${action.releaseId}": ${problem}`;
  throw new MutationError(400, { type: "validationError", description, releaseId: action.releaseId });
}

const editable = new Set(["metadata", "_rev", "_updatedAt"]);

function archive(staging: Staging, release: ReleaseDocument, userId: string): Mutation[] {
  const versions = versionsOf(staging, release);
  const finalDocumentStates = finalStates(versions);
  return [
    patchRelease(release, { state: "archiving" }),
    ...versions.map(({ _id }) => ({ delete: { id: _id } })),
    patchRelease(release, { state: "archived", finalDocumentStates, userId }, ["error"]),
  ];
}

function unarchive(release: ReleaseDocument, context: ActionContext): Mutation[] {
  const versions = (release.finalDocumentStates ?? []).map(({ id }) => {
    const version = context.lastRevision(id);
    if (version) return contentOf(version);
    const description = `Cannot unarchive release "${release.name}": history does not have "${id}"`;
    throw new MutationError(409, { type: "documentNotFoundError", description, id });
  });
  return [
    patchRelease(release, { state: "unarchiving" }),
    ...versions.map((version) => ({ create: version })),
    patchRelease(release, { state: "active" }, ["finalDocumentStates", "publishAt"]),
  ];
}

/**
 * Imports a release document from an export. Its versions may follow later, and an import must not publish
 * anything on its own. A scheduled release therefore becomes active and keeps its time as the intended one.
 */
function importRelease(staging: Staging, action: ActionOf<"import">): Mutation[] {
  const given = action.attributes ?? action.document;
  const id = releaseDocumentId(action.releaseId);
  if (given?._id !== id) {
    const description = `A document with the ID "${id}" is needed to import release "${action.releaseId}"`;
    throw new MutationError(400, { type: "validationError", description, value: given?._id });
  }
  if (action.ifExists === "ignore" && staging.get(id)) return [];
  const { publishAt, _rev, ...rest } = given;
  const ended = rest.state === "published" || rest.state === "archived";
  const metadata = isObject(rest.metadata) ? rest.metadata : {};
  const document = ended
    ? { ...rest, publishAt }
    : { ...rest, state: "active", metadata: { ...metadata, ...intended(publishAt) } };
  const imported = { ...document, name: action.releaseId };
  return [action.ifExists === "replace" ? { createOrReplace: imported } : { create: imported }];
}

function intended(publishAt: unknown) {
  return typeof publishAt === "string" ? { intendedPublishAt: publishAt } : {};
}
