import {
  type ChangedDocument,
  type Expected,
  expectedAfter,
  type Move,
} from "#content/cache/invalidation.ts";
import { type Revisions, shownRevision } from "#content/cache/revisions.ts";
import { pathsShowing } from "#content/links/pageList.ts";
import type { PublishedDocument } from "#content/readPublished.ts";
import { isPagePath } from "#schemas/rules/pageSlug.ts";
import type { WebhookPayload } from "../webhook/verifyWebhook.ts";
import { NotYetError, type Step } from "./createStep.ts";
import type { Site } from "./runningSite.ts";

/** A change as the lake holds it, and the pages as visitors get them. */
export interface ReadChange {
  readonly published: PublishedDocument;
  /** The revision that the pages must show; null when they must not show the document. */
  readonly revision: string | null;
  readonly move: Move;
  /** The revisions on each page that the change concerns. */
  readonly shown: readonly Revisions[];
  /** What the pages must show and do not show yet. */
  readonly stale: readonly Expected[];
}

/**
 * Whether a page does not show yet what a change expects of it. An editor's page that can't be rendered blocks its own
 * changes, and no change of anything it would show.
 * @param shown the page's revisions; undefined when it can't be rendered
 */
export const isStale = (
  { _id, _type }: ChangedDocument,
  { id, revision }: Expected,
  shown: Revisions | undefined,
): boolean =>
  (shown !== undefined || (_type === "page" && id === _id)) && shownRevision(shown, id) !== revision;

/**
 * Returns the announced revision, or a later one that has replaced it.
 * @returns null when the document has been deleted, as announced
 * @throws NotYetError while the lake's answer is older than its announcement
 */
function revisionToShow(
  { _id, _rev, _updatedAt, operation }: WebhookPayload,
  { revision }: PublishedDocument,
): string | null {
  const isLater = revision !== null && revision._updatedAt > _updatedAt;
  const isAnnounced = operation === "delete" ? revision === null : revision?._rev === _rev;
  if (isAnnounced || isLater) return revision?._rev ?? null;
  throw new NotYetError(
    `The lake does not return the announced ${operation} of "${_id}" yet. It will deliver the change again.`,
  );
}

/**
 * Returns a function that reads what a page shows, once for each path.
 * @returns undefined for an editor's page that can't be rendered. Any other page that fails, fails the change
 */
function createPageReader(site: Site, step: Step): (path: string) => Promise<Revisions | undefined> {
  const reads = new Map<string, Promise<Revisions | undefined>>();
  return (path) => {
    const known = reads.get(path);
    if (known) return known;
    const read = step("read page", (signal) => site.readPage(path, signal), { path }).catch((error) => {
      if (isPagePath(path) && !(error instanceof NotYetError)) return undefined;
      throw error;
    });
    read.catch(() => {}); // not awaited when the lake's answer ends the publish
    reads.set(path, read);
    return read;
  };
}

/**
 * Reads an announced change, past every cache, and which pages don't show it yet.
 * @throws NotYetError while the lake does not hold the change, LakeError, or Error when a page can't be read
 */
export async function readChange(change: WebhookPayload, site: Site, step: Step): Promise<ReadChange> {
  const readPage = createPageReader(site, step);
  // The pages are read while the lake is queried.
  const before = step("list pages", site.fetchPageList);
  before.then((pageList) => pathsShowing(change._id, pageList).map(readPage)).catch(() => {});
  const published = await step("query the lake", (signal) => site.readPublished(change._id, signal));
  const revision = revisionToShow(change, published);
  const move = { before: await before, now: published.pageList };

  const expected = expectedAfter(change, revision, move);
  const paths = [...new Set(expected.map(({ path }) => path))];
  const found = new Map(await Promise.all(paths.map(async (path) => [path, await readPage(path)] as const)));
  const stale = expected.filter((each) => isStale(change, each, found.get(each.path)));
  return { published, revision, move, shown: [...found.values()].map((shown) => shown ?? {}), stale };
}
