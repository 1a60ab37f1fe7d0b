import { draftId, type LakeDocument, publishedId } from "../../document.ts";
import { randomKey } from "../../ids.ts";
import { type ReleaseDocument, type ReleaseState, versionPrefix } from "../../release.ts";
import { contentOf, isUnpublishing, publishedContent } from "../actions/publishedContent.ts";
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
      ...(isUnpublishing(version) ? takeOffline(staging, version) : [publishVersion(staging, version)]),
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
