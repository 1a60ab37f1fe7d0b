import { getVersionFromId } from "@sanity/client/csm";
import { isRecord } from "../../schemas/rules/isRecord.ts";
import type { SourcedDocument } from "./content.ts";

/** The release that a version belongs to. */
export interface VersionRelease {
  /** The display title, or the name if there is no title. */
  readonly title: string;
  /** The scheduled publish time, in ISO 8601; undefined if it is not scheduled. */
  readonly publishAt?: string;
}

/**
 * Returns the release of a version. An export without a token contains no releases, so only the name is known.
 * @param all all documents of the dataset
 * @returns undefined for published documents and drafts
 */
export function releaseOf(
  { document }: SourcedDocument,
  all: readonly SourcedDocument[],
): VersionRelease | undefined {
  const name = getVersionFromId(document._id);
  if (name === undefined) return undefined;
  const release = all.find((other) => other.document._id === `_.releases.${name}`)?.document;
  const { metadata, state, publishAt } = release ?? ({} as Record<string, unknown>); // none of them is known
  const title = isRecord(metadata) && typeof metadata.title === "string" ? metadata.title : "";
  const scheduled = state === "scheduled" && typeof publishAt === "string";
  return { title: title || name, ...(scheduled && { publishAt }) };
}

/** Returns whether publishing the version's release unpublishes the document. */
export const isUnpublishing = ({ document: { _system } }: SourcedDocument): boolean =>
  isRecord(_system) && _system.delete === true;
