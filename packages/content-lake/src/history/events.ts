import { applyPatch } from "mendoza";
import { draftId, isObject, isPublished, type JsonObject, publishedId, releaseOf } from "../document.ts";
import { isReleaseId } from "../release.ts";
import type { StoredRevision } from "./History.ts";

/** An entry in the Studio's history panel: `DocumentGroupEvent` in the package `sanity`. */
type DocumentEvent = {
  type:
    | "createDocumentVersion"
    | "deleteDocumentVersion"
    | "publishDocumentVersion"
    | "unpublishDocument"
    | "deleteDocumentGroup"
    | "createLiveDocument"
    | "updateLiveDocument";
  documentId: string;
  timestamp: string;
  author: string;
  versionId?: string;
  versionRevisionId?: string;
  revisionId?: string;
  releaseId?: string;
  publishCause?: "document.publish" | "release.publish" | "release.schedule";
};

/** Returns the ids of the published document and the draft or version that a history panel shows. */
export function pairOf(id: string): { published: string; version: string } {
  return { published: publishedId(id), version: isPublished(id) ? draftId(id) : id };
}

/**
 * Returns the events of a document, newest first. Edits of drafts are omitted: the Studio derives them from the
 * transactions.
 * @param revisions of the pair and of the document's versions in releases, oldest first
 * @param id the panel's document. For a published document, created and discarded drafts are omitted
 * @param wasScheduled whether a release was published at a scheduled time
 */
export function documentEvents(
  id: string,
  revisions: readonly StoredRevision[],
  wasScheduled: (releaseId: string) => boolean,
): DocumentEvent[] {
  const { published, version } = pairOf(id);
  const events: DocumentEvent[] = [];
  /** The revision of the draft or version, while it exists. */
  let versionRev: string | undefined;
  for (const [, transaction] of Map.groupBy(revisions, ({ sequence }) => sequence)) {
    const ofPublished = transaction.find(({ documentId }) => documentId === published);
    const ofVersion = transaction.find(({ documentId }) => documentId === version);
    const ofRelease = transaction.find(
      ({ documentId, transition }) => releaseOf(documentId) !== undefined && transition === "disappear",
    );
    const step = { published, version, ofPublished, ofVersion, ofRelease, versionRev, wasScheduled };
    const event = step.ofPublished ? publishedEvent(step, step.ofPublished) : ofVersion && versionEvent(step);
    if (event && !(isPublished(id) && isAboutVersionOnly(event))) events.push(event);
    if (ofVersion) versionRev = ofVersion.transition === "disappear" ? undefined : ofVersion.transactionId;
  }
  return events.reverse();
}

type Step = {
  published: string;
  version: string;
  ofPublished: StoredRevision | undefined;
  ofVersion: StoredRevision | undefined;
  /** A version that the transaction removed, because its release was published. */
  ofRelease: StoredRevision | undefined;
  versionRev: string | undefined;
  wasScheduled: (releaseId: string) => boolean;
};

function publishedEvent(step: Step, change: StoredRevision): DocumentEvent {
  const { published, ofVersion, ofRelease } = step;
  const { timestamp, author, transactionId } = change;
  const common = { documentId: published, timestamp, author };
  if (change.transition === "disappear") return offlineEvent(step, change);
  const source = ofRelease ?? ofVersion;
  if (source?.transition === "disappear" && source.previousRev !== undefined) {
    return {
      type: "publishDocumentVersion",
      ...common,
      revisionId: transactionId,
      versionId: source.documentId,
      versionRevisionId: source.previousRev,
      ...publishCause(step, source.documentId),
    };
  }
  const type = change.transition === "appear" ? "createLiveDocument" : "updateLiveDocument";
  return { type, ...common, revisionId: transactionId };
}

function publishCause({ wasScheduled }: Step, versionId: string) {
  const releaseId = releaseOf(versionId);
  if (releaseId === undefined) return { publishCause: "document.publish" as const };
  const cause = wasScheduled(releaseId) ? "release.schedule" : "release.publish";
  return { releaseId, publishCause: cause } as const;
}

function offlineEvent(step: Step, { timestamp, author, transactionId }: StoredRevision): DocumentEvent {
  const { published, version, ofVersion, ofRelease, versionRev } = step;
  const common = { documentId: published, timestamp, author };
  const releaseId = ofRelease && releaseOf(ofRelease.documentId);
  const left = ofVersion?.transition === "appear" ? transactionId : versionRev;
  const isLeft = left !== undefined && (releaseId !== undefined || ofVersion?.transition !== "disappear");
  if (!isLeft) return { type: "deleteDocumentGroup", ...common };
  const release = releaseId !== undefined && { releaseId };
  return { type: "unpublishDocument", ...common, versionId: version, versionRevisionId: left, ...release };
}

function versionEvent({ published, version, ofVersion }: Step): DocumentEvent | undefined {
  if (!ofVersion || ofVersion.transition === "update") return undefined;
  const { timestamp, author, transition, transactionId, previousRev = "" } = ofVersion;
  const releaseId = releaseOf(version);
  const release = releaseId !== undefined && { releaseId };
  const common = { documentId: published, timestamp, author, versionId: version, ...release };
  return transition === "appear"
    ? { type: "createDocumentVersion", ...common, versionRevisionId: transactionId }
    : { type: "deleteDocumentVersion", ...common, versionRevisionId: previousRev };
}

function isAboutVersionOnly({ type }: DocumentEvent): boolean {
  return type === "createDocumentVersion" || type === "deleteDocumentVersion";
}

/** An entry in a release's activity: `ReleaseEvent` in the package `sanity`. */
type ReleaseEvent = {
  type:
    | "createRelease"
    | "scheduleRelease"
    | "unscheduleRelease"
    | "publishRelease"
    | "archiveRelease"
    | "unarchiveRelease"
    | "addDocumentToRelease"
    | "discardDocumentFromRelease";
  releaseName: string;
  timestamp: string;
  author: string;
  [detail: string]: unknown;
};

/**
 * Returns the events of a release and its versions, newest first. Edits are omitted: the Studio derives them
 * from the transactions.
 * @param revisions of the release document and its versions, oldest first
 */
export function releaseEvents(releaseName: string, revisions: readonly StoredRevision[]): ReleaseEvent[] {
  const events: ReleaseEvent[] = [];
  let release: JsonObject | null = null;
  const types = new Map<string, unknown>();
  for (const [, transaction] of Map.groupBy(revisions, ({ sequence }) => sequence)) {
    const change = transaction.find(({ documentId }) => isReleaseId(documentId));
    const before: JsonObject | null = release;
    if (change) release = applyPatch(before, change.apply) as JsonObject | null; // a release document or null
    const step = change && stepOf(before, release);
    if (change && step) events.push({ ...step, ...common(releaseName, change) });
    for (const version of transaction) {
      if (version === change) continue;
      if (version.transition === "appear")
        types.set(version.documentId, typeOf(applyPatch(null, version.apply)));
      // Archiving, publishing and unarchiving a release also change its versions. Those changes are not
      // separate events.
      const own = step === undefined || step.type === "createRelease";
      if (own) events.push(...versionEvents(releaseName, version, types.get(version.documentId)));
    }
  }
  return events.reverse();
}

function typeOf(document: unknown): unknown {
  return isObject(document) ? document._type : undefined;
}

function common(releaseName: string, { timestamp, author }: StoredRevision) {
  return { releaseName, timestamp, author };
}

type ReleaseStep = Pick<ReleaseEvent, "type"> & { publishAt?: unknown };

function stepOf(before: JsonObject | null, after: JsonObject | null): ReleaseStep | undefined {
  if (!after) return undefined;
  if (!before) return { type: "createRelease" };
  if (after.state === "scheduled")
    return before.publishAt === after.publishAt
      ? undefined
      : { type: "scheduleRelease", publishAt: after.publishAt };
  if (before.state === after.state) return undefined;
  if (after.state === "published") return { type: "publishRelease" };
  if (after.state === "archived") return { type: "archiveRelease" };
  return { type: before.state === "archived" ? "unarchiveRelease" : "unscheduleRelease" };
}

function versionEvents(releaseName: string, version: StoredRevision, documentType: unknown): ReleaseEvent[] {
  const { documentId: versionId, transition, transactionId, previousRev } = version;
  if (transition === "update") return [];
  const document = { documentId: publishedId(versionId), documentType, versionId };
  const about = { ...common(releaseName, version), ...document };
  return transition === "appear"
    ? [
        {
          type: "addDocumentToRelease",
          ...about,
          revisionId: transactionId,
          versionRevisionId: transactionId,
        },
      ]
    : [{ type: "discardDocumentFromRelease", ...about, versionRevisionId: previousRev }];
}
