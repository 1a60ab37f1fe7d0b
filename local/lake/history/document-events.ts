import { draftId, isDraft, isPublished, publishedId, releaseOf } from "../document.ts";
import type { StoredRevision } from "./history.ts";

/** An entry of the Studio's history panel: `DocumentGroupEvent` in the package `sanity`. */
export type DocumentEvent = {
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
  publishCause?: "document.publish" | "release.publish";
};

/** The ids of the published document and of the draft or version that a history panel shows. */
export function pairOf(id: string): { published: string; version: string } {
  return { published: publishedId(id), version: isPublished(id) ? draftId(id) : id };
}

/**
 * What editors did to a document, newest first. Edits of drafts are left out: the Studio reads those from the
 * transactions.
 * @param revisions of the pair, oldest first
 * @param id of the panel's document. For the published one, created and discarded drafts are left out
 */
export function documentEvents(id: string, revisions: readonly StoredRevision[]): DocumentEvent[] {
  const { published, version } = pairOf(id);
  const events: DocumentEvent[] = [];
  /** The draft's or version's revision, while it exists. */
  let versionRev: string | undefined;
  for (const [, transaction] of Map.groupBy(revisions, ({ sequence }) => sequence)) {
    const ofPublished = transaction.find(({ documentId }) => documentId === published);
    const ofVersion = transaction.find(({ documentId }) => documentId === version);
    const event = eventOf({ published, version, ofPublished, ofVersion, versionRev });
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
  versionRev: string | undefined;
};

function eventOf(step: Step): DocumentEvent | undefined {
  return step.ofPublished ? publishedEvent(step, step.ofPublished) : step.ofVersion && versionEvent(step);
}

function publishedEvent(step: Step, change: StoredRevision): DocumentEvent {
  const { published, version, ofVersion, versionRev } = step;
  const { timestamp, author, transactionId } = change;
  const common = { documentId: published, timestamp, author };
  if (change.transition === "disappear") {
    const remainingRev = ofVersion?.transition === "appear" ? transactionId : versionRev;
    return remainingRev !== undefined && ofVersion?.transition !== "disappear"
      ? { type: "unpublishDocument", ...common, versionId: version, versionRevisionId: remainingRev }
      : { type: "deleteDocumentGroup", ...common };
  }
  if (ofVersion?.transition === "disappear" && ofVersion.previousRev !== undefined) {
    return {
      type: "publishDocumentVersion",
      ...common,
      revisionId: transactionId,
      versionId: version,
      versionRevisionId: ofVersion.previousRev,
      publishCause: isDraft(version) ? "document.publish" : "release.publish",
    };
  }
  const type = change.transition === "appear" ? "createLiveDocument" : "updateLiveDocument";
  return { type, ...common, revisionId: transactionId };
}

function versionEvent({ published, version, ofVersion }: Step): DocumentEvent | undefined {
  if (!ofVersion || ofVersion.transition === "update") return undefined;
  const { timestamp, author, transition, transactionId, previousRev = "" } = ofVersion;
  const releaseId = releaseOf(version);
  const common = {
    documentId: published,
    timestamp,
    author,
    versionId: version,
    ...(releaseId !== undefined && { releaseId }),
  };
  return transition === "appear"
    ? { type: "createDocumentVersion", ...common, versionRevisionId: transactionId }
    : { type: "deleteDocumentVersion", ...common, versionRevisionId: previousRev };
}

function isAboutVersionOnly({ type }: DocumentEvent): boolean {
  return type === "createDocumentVersion" || type === "deleteDocumentVersion";
}
