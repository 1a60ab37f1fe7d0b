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

/** Sets fields of a release document, and removes others. */
export function patchRelease(
  { _id }: ReleaseDocument,
  set: { state: ReleaseState; [field: string]: unknown },
  unset: string[] = [],
): Mutation {
  return { patch: { id: _id, set, unset } };
}

/** The versions that a release ends with, as its document lists them. */
export function finalStates(versions: readonly LakeDocument[]): { _key: string; id: string }[] {
  return versions.map(({ _id }) => ({ _key: randomKey(), id: _id }));
}

/**
 * Publishes every version of a release at once. Drafts stay as they are. A document that goes offline leaves
 * a draft, as on Sanity.
 * @param userId in whose name it is published
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
