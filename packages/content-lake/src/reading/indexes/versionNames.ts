import { type LakeDocument, publishedId, releaseOf } from "../../document.ts";

/** Returns the ids for which `sanity::versionOf()` is true of a document. */
export function versionNames({ _id }: LakeDocument): ReadonlySet<string> {
  return new Set([_id, publishedId(_id)]);
}

const none: ReadonlySet<string> = new Set();

/** Returns the release names for which `sanity::partOfRelease()` is true of a document. */
export function releaseNames({ _id }: LakeDocument): ReadonlySet<string> {
  const release = releaseOf(_id);
  return release === undefined ? none : new Set([release]);
}
