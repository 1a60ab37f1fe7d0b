import { applyPatch } from "mendoza";
import { isObject, type JsonObject, publishedId } from "../document.ts";
import { isReleaseId } from "../release.ts";
import type { StoredRevision } from "./History.ts";

/** An entry in a release's activity: `ReleaseEvent` in the package `sanity`. */
export type ReleaseEvent = {
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

type Step = Pick<ReleaseEvent, "type"> & { publishAt?: unknown };

function stepOf(before: JsonObject | null, after: JsonObject | null): Step | undefined {
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
