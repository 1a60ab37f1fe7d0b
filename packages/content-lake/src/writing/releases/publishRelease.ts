import {
  draftId,
  isObject,
  type LakeDocument,
  marksDeletion,
  publishedId,
  randomKey,
} from "../../document.ts";
import { type ReleaseDocument, type ReleaseState, versionPrefix } from "../../release.ts";
import type { Mutation } from "../mutations/mutations.ts";
import type { Staging } from "../mutations/Staging.ts";

export function versionsOf(staging: Staging, { name }: ReleaseDocument): LakeDocument[] {
  const prefix = versionPrefix(name);
  return staging.documents().filter(({ _id }) => _id.startsWith(prefix));
}

/** Returns a patch that sets and removes fields of a release document. */
export function patchRelease(
  { _id }: ReleaseDocument,
  set: { state: ReleaseState; [field: string]: unknown },
  unset: string[] = [],
): Mutation {
  return { patch: { id: _id, set, unset } };
}

/** Returns a release's final versions, in the format of its document. */
export function finalStates(versions: readonly LakeDocument[]): { _key: string; id: string }[] {
  return versions.map(({ _id }) => ({ _key: randomKey(), id: _id }));
}

/**
 * Returns the mutations that publish all versions of a release together. Drafts stay. As on Sanity,
 * unpublishing a document leaves a draft.
 * @param userId the user who publishes the release
 */
export function publishRelease(staging: Staging, release: ReleaseDocument, userId: string): Mutation[] {
  const versions = versionsOf(staging, release);
  const published = {
    state: "published" as const,
    publishedAt: staging.timestamp,
    finalDocumentStates: finalStates(versions),
    userId,
  };
  return [
    patchRelease(release, { state: "publishing" }),
    ...versions.flatMap((version) => [
      ...(marksDeletion(version) ? takeOffline(staging, version) : [publishVersion(staging, version)]),
      { delete: { id: version._id } },
    ]),
    patchRelease(release, published, ["error"]),
  ];
}

function publishVersion(staging: Staging, version: LakeDocument): Mutation {
  const id = publishedId(version._id);
  const _createdAt = staging.get(id)?._createdAt ?? version._createdAt;
  return { createOrReplace: { ...publishedContent(version), _id: id, _createdAt } };
}

function takeOffline(staging: Staging, version: LakeDocument): Mutation[] {
  const published = staging.get(publishedId(version._id));
  if (!published) return [];
  const draft = { ...contentOf(published), _id: draftId(published._id) };
  return [{ createIfNotExists: draft }, { delete: { id: published._id } }];
}

/** Returns the attributes that a copy of a document starts with. */
export function contentOf(document: LakeDocument) {
  const { _rev, _updatedAt, ...content } = document;
  return content;
}

/** Returns the published form of a draft or version, without version-only attributes (`_system`). */
export function publishedContent(document: LakeDocument) {
  const { _system, ...content } = contentOf(document);
  return strengthen(content) as typeof content; // only removes attributes of references
}

/** Makes references strong that were weak only until their target is published. */
function strengthen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthen);
  if (!isObject(value)) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, child]) => [key, strengthen(child)]));
  if (!isObject(copy._strengthenOnPublish)) return copy;
  const { _strengthenOnPublish: options, _weak, ...reference } = copy;
  return isObject(options) && options.weak === true ? { ...reference, _weak: true } : reference;
}
