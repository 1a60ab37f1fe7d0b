import { getPublishedId, isDraftId, isVersionId } from "@sanity/client/csm";
import { documentTitle } from "../../documentTitle.ts";
import type { StoredDocument } from "../../history/content.ts";

export interface BlockUse {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  /** Says if only the page's draft, or only a release, uses the block. Otherwise empty. */
  readonly note: string;
}

/** The order in which a document's variants are named: visitors see the published one. */
const rank = (id: string) => (isVersionId(id) ? 2 : isDraftId(id) ? 1 : 0);
const notes = ["", " (in its draft)", " (in a release)"];

/** Returns the pages that use a saved block, each once. @param users all documents that refer to the block */
export function usesOf(users: readonly StoredDocument[]): BlockUse[] {
  const uses = users
    .toSorted((one, other) => rank(one._id) - rank(other._id))
    .map(
      (user): BlockUse => ({
        id: getPublishedId(user._id),
        type: user._type,
        title: documentTitle(user),
        note: notes[rank(user._id)] ?? "",
      }),
    );
  return uses.filter((use, index) => uses.findIndex(({ id }) => id === use.id) === index);
}
