import { isDraft, type LakeDocument, publishedId, releaseOf } from "../../../document.ts";
import { ApiError } from "../../../errors.ts";
import { documentEvents, pairOf, releaseEvents } from "../../../history/events.ts";
import type { History, PointInTime, StoredRevision } from "../../../history/History.ts";
import { isRelease, releaseDocumentId, versionPrefix } from "../../../release.ts";
import { idsOf, type LakeRequest, type LakeState } from "../../LakeState.ts";

/** GET `/data/history/:dataset/events/documents/:ids`: returns document events, newest first, paginated. */
export function getDocumentEvents(request: LakeRequest): Response {
  const { context, lake } = request;
  const pages = idsOf(request).map((id) => {
    const all = documentEvents(id, lake.history.revisionsOf(panelIds(lake, id)), (release) =>
      wasScheduled(lake, release),
    );
    return [id, pageOf(request, all)] as const;
  });
  const events = Object.fromEntries(pages.map(([id, page]) => [id, page.events]));
  const nextCursor = pages.map(([, page]) => page.nextCursor).find(Boolean) ?? "";
  return context.json({ events, nextCursor });
}

// Every panel also lists the releases that published the document.
function panelIds({ history }: LakeState, id: string): string[] {
  const { published, version } = pairOf(id);
  const inReleases = history.idsWith("versions.").filter((each) => publishedId(each) === published);
  return [...new Set([published, version, ...inReleases])];
}

function wasScheduled({ store }: LakeState, name: string): boolean {
  const release = store.documents.get(releaseDocumentId(name));
  return isRelease(release) && release.publishAt !== undefined;
}

/** GET `/data/history/:dataset/events/releases/:release`: returns release events, newest first, paginated. */
export function getReleaseEvents(request: LakeRequest): Response {
  const { context, lake } = request;
  const name = context.req.param("release") ?? "";
  const ids = [releaseDocumentId(name), ...lake.history.idsWith(versionPrefix(name))];
  return context.json(pageOf(request, releaseEvents(name, lake.history.revisionsOf(ids))));
}

/** Returns the requested page of events. The cursor of the next page is its position, or empty. */
function pageOf<Event>({ context }: LakeRequest, events: readonly Event[]) {
  const from = Number(context.req.query("nextCursor")) || 0;
  const next = from + Math.max(1, Number(context.req.query("limit")) || 100);
  return { events: events.slice(from, next), nextCursor: events.length > next ? String(next) : "" };
}

/**
 * GET `/data/history/:dataset/transactions` and `…/transactions/:ids`: returns the transactions that changed any document or
 * one of these, as NDJSON.
 */
export function getTransactions(request: LakeRequest): Response {
  const { context, lake } = request;
  const search = new URL(context.req.url).searchParams;
  const newest = search.get("reverse") === "true";
  const revisions = lake.history.revisionsIn({
    ids: context.req.param("ids") === undefined ? undefined : idsOf(request),
    fromTransaction: search.get("fromTransaction"),
    toTransaction: search.get("toTransaction"),
    fromTime: timeOf(search, "fromTime"),
    toTime: timeOf(search, "toTime"),
    newest,
    limit: Math.max(1, Number(search.get("limit")) || 100),
  });
  const transactions = [...Map.groupBy(revisions, ({ sequence }) => sequence).values()];
  const lines = (newest ? transactions.reverse() : transactions).map((each) => describe(each, search));
  const body = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  return new Response(body, { headers: { "content-type": "application/x-ndjson" } });
}

function timeOf(search: URLSearchParams, name: string): string | null {
  const time = search.get(name);
  if (!time) return null;
  if (Number.isNaN(Date.parse(time))) throw new ApiError(400, `Invalid ${name}: ${time}`);
  return new Date(time).toISOString();
}

/** GET `/data/history/:dataset/documents/:ids`: returns documents as of a transaction or time. */
export function getDocumentsAt(request: LakeRequest): Response {
  const { context, lake } = request;
  const point = pointInTimeOf(new URL(context.req.url).searchParams);
  const ids = idsOf(request);
  const documents = ids.flatMap((id) => {
    const found = lake.history.documentAt(id, point);
    if (found && "lastRevision" in point) return endedWith(lake.history, found);
    return (
      found ?? (ids.includes(publishedId(id)) ? [] : (draftFromPublished(lake.history, id, point) ?? []))
    );
  });
  return context.json({ documents });
}

// A version's last state gets the revision that published or archived its release. The Studio uses it to find
// the content from before the release.
function endedWith(history: History, document: LakeDocument): LakeDocument {
  const name = releaseOf(document._id);
  const last = name === undefined ? undefined : history.revisionsOf([document._id]).at(-1);
  if (name === undefined || last?.transition !== "disappear") return document;
  const ended = history
    .revisionsOf([releaseDocumentId(name)])
    .some(({ sequence }) => sequence === last.sequence);
  return ended ? { ...document, _rev: last.transactionId } : document;
}

// The Studio may request a draft at a published revision that had no draft. Returns the published content,
// which a draft would have started from. Otherwise editors could not restore content that was imported instead
// of published from a draft.
function draftFromPublished(history: History, id: string, point: PointInTime): LakeDocument | undefined {
  if (!isDraft(id) || !("revision" in point)) return undefined;
  const published = history.documentAt(publishedId(id), point);
  return published?._rev === point.revision ? { ...published, _id: id } : undefined;
}

function pointInTimeOf(search: URLSearchParams): PointInTime {
  const revision = search.get("revision");
  if (revision) return { revision };
  if (search.get("lastRevision") === "true") return { lastRevision: true };
  const time = search.get("time") ?? new Date().toISOString();
  if (Number.isNaN(Date.parse(time))) throw new ApiError(400, `Invalid time: ${time}`);
  return { time };
}

function describe(revisions: readonly StoredRevision[], search: URLSearchParams): object {
  const [first] = revisions;
  const effects = revisions.map(({ documentId, apply, revert }) => [documentId, { apply, revert }]);
  const content = search.get("excludeContent") !== "true" && search.get("excludeMutations") !== "true";
  return {
    id: first?.transactionId,
    timestamp: first?.timestamp,
    author: first?.author,
    ...(content && { mutations: revisions.flatMap(({ mutations }) => mutations) }),
    documentIDs: revisions.map(({ documentId }) => documentId),
    effects: search.get("effectFormat") === "mendoza" ? Object.fromEntries(effects) : {},
  };
}
