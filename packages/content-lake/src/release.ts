import type { LakeDocument } from "./document.ts";

/**
 * The states of a release. Sanity's lake goes through the states ending in `-ing` for a moment. This lake goes
 * through them within one transaction, so no reader sees them.
 */
export type ReleaseState =
  | "active"
  | "scheduling"
  | "scheduled"
  | "unscheduling"
  | "publishing"
  | "published"
  | "archiving"
  | "archived"
  | "unarchiving";

/** The document that describes a release: https://www.sanity.io/docs/content-lake/content-release-document-flow */
export type ReleaseDocument = LakeDocument & {
  readonly _type: "system.release";
  readonly name: string;
  readonly state: ReleaseState;
  /** When a scheduled release is published, as ISO 8601. */
  readonly publishAt?: string;
  /**
   * The user who last created, scheduled or ended the release. A scheduled release is published in this user's name.
   */
  readonly userId?: string;
  /** The versions in the release when it was published or archived. */
  readonly finalDocumentStates?: readonly { readonly id: string }[];
};

/** Returns the name of a release for a message: its title, or its name if it has none. */
export const shownName = ({ name, metadata }: ReleaseDocument): string =>
  String((metadata as { readonly title?: unknown } | undefined)?.title || name); // metadata is stored as validated

const idPrefix = "_.releases.";

export function releaseDocumentId(name: string): string {
  return idPrefix + name;
}

/** Returns whether an id is the id of a release document. */
export function isReleaseId(id: string): boolean {
  return id.startsWith(idPrefix);
}

export function isRelease(document: LakeDocument | null | undefined): document is ReleaseDocument {
  return document?._type === "system.release" && isReleaseId(document._id);
}

/** Returns the id prefix of a release's version documents. */
export function versionPrefix(name: string): string {
  return `versions.${name}.`;
}
