import type { LakeDocument } from "./document.ts";

/**
 * The states of a release. Sanity's lake passes through those in `-ing` for a moment; this lake does so within
 * one transaction, where nobody sees them.
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
  /** The user who created, scheduled or ended the release. A scheduled one is published in this user's name. */
  readonly userId?: string;
  /** The versions that it had when it was published or archived. */
  readonly finalDocumentStates?: readonly { readonly id: string }[];
};

const idPrefix = "_.releases.";

export function releaseDocumentId(name: string): string {
  return idPrefix + name;
}

/** Whether an id is that of a release document. */
export function isReleaseId(id: string): boolean {
  return id.startsWith(idPrefix);
}

export function isRelease(document: LakeDocument | null | undefined): document is ReleaseDocument {
  return document?._type === "system.release" && isReleaseId(document._id);
}

/** The start of the ids of a release's versions. */
export function versionPrefix(name: string): string {
  return `versions.${name}.`;
}
