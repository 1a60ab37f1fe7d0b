import { getVersionFromId } from "@sanity/client/csm";
import { isRecord } from "../../schemas/rules/isRecord.ts";
import type { SourcedDocument } from "./content.ts";

/** The release that a version belongs to. */
export interface VersionRelease {
  /** For people: its title, or its name without one. */
  readonly title: string;
  /** When it goes live by itself, as ISO 8601; undefined when nobody has scheduled it. */
  readonly publishAt?: string;
}

/**
 * The release of a version, as far as the content tells: an export without a token has no releases.
 * @param all documents of the dataset
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

/** Whether a version says that its release takes the document off the site. */
export const isUnpublishing = ({ document: { _system } }: SourcedDocument): boolean =>
  isRecord(_system) && _system.delete === true;
