import {
  type ChangedDocument,
  type Expected,
  expectedAfter,
  type PageLists,
} from "#content/cache/invalidation.ts";
import { type Revisions, shownRevision } from "#content/cache/revisions.ts";
import { type PageList, pathsShowing } from "#content/links/pageList.ts";
import type { PublishedDocument } from "#content/readPublished.ts";
import { isVariantPath } from "#schemas/rules/experiments/shownVersion.ts";
import { isPagePath } from "#schemas/rules/pageSlug.ts";
import { isPageType } from "#schemas/rules/pageTypes.ts";
import type { WebhookPayload } from "../webhook/verifyWebhook.ts";
import { NotYetError, type Step } from "./createStep.ts";
import type { Site } from "./runningSite.ts";

/** The current state of a change: the document in the lake, and the pages as visitors get them. */
export interface ReadChange {
  readonly published: PublishedDocument;
  /** The revision that the pages must show; null when the document must disappear from them. */
  readonly revision: string | null;
  readonly lists: PageLists;
  /** The revisions on each affected page, by path. Omits pages that don't exist or can't be rendered. */
  readonly shown: ReadonlyMap<string, Revisions>;
  /** The expectations that the pages don't meet yet. */
  readonly stale: readonly Expected[];
}

/**
 * Whether a page doesn't show the expected revision yet. An editor's page that can't be rendered counts as stale only
 * for changes to its own document, so it doesn't block changes to its sections.
 * @param shown the page's revisions; undefined when it can't be rendered
 */
export const isStale = (
  { _id, _type }: ChangedDocument,
  { id, revision }: Expected,
  shown: Revisions | undefined,
): boolean =>
  (shown !== undefined || (isPageType(_type) && id === _id)) && shownRevision(shown, id) !== revision;

/**
 * Returns the announced revision, or a later one that has replaced it.
 * @returns null when the document was deleted, as announced
 * @throws NotYetError while the lake's query results are older than its announcement
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

/** Whether a newer list of pages changes what the stale pages must show. */
export function isOverridden(
  change: ChangedDocument,
  { revision, lists, stale }: ReadChange,
  pageList: PageList,
): boolean {
  const expected = expectedAfter(change, revision, { ...lists, now: pageList });
  return !stale.every((old) =>
    expected.some(
      ({ path, id, revision }) => path === old.path && id === old.id && revision === old.revision,
    ),
  );
}

/**
 * Returns a function that reads the revisions on a page, once for each path. It returns undefined for an editor's page
 * or a variant that can't be rendered. For any other page, it rejects, which fails the publish.
 */
function createPageReader(site: Site, step: Step): (path: string) => Promise<Revisions | undefined> {
  const reads = new Map<string, Promise<Revisions | undefined>>();
  return (path) => {
    const reading = reads.get(path);
    if (reading) return reading;
    const read = step("read page", (signal) => site.readPage(path, signal), { path }).catch((error) => {
      const isOptional = isPagePath(path) || isVariantPath(path);
      if (isOptional && !(error instanceof NotYetError)) return undefined;
      throw error;
    });
    read.catch(() => {}); // not awaited when the lake's response ends the publish
    reads.set(path, read);
    return read;
  };
}

/**
 * Reads an announced change from the lake, bypassing every cache, and finds the pages that don't show it yet.
 * @param known the changed document, if it was read already
 * @throws NotYetError while the lake doesn't return the change, LakeError, or Error when a page can't be read
 */
export async function readChange(
  change: WebhookPayload,
  site: Site,
  step: Step,
  known?: PublishedDocument,
): Promise<ReadChange> {
  const readPage = createPageReader(site, step);
  // The pages are read while the lake is queried.
  const before = step("list pages", site.fetchPageList);
  before.then((pageList) => pathsShowing(change._id, pageList).map(readPage)).catch(() => {});
  const published =
    known ?? (await step("query the lake", (signal) => site.readPublished(change._id, signal)));
  const revision = revisionToShow(change, published);
  const lists = { before: await before, now: published.pageList };

  const expected = expectedAfter(change, revision, lists);
  const paths = [...new Set(expected.map(({ path }) => path))];
  const pages = new Map(await Promise.all(paths.map(async (path) => [path, await readPage(path)] as const)));
  const stale = expected.filter((each) => isStale(change, each, pages.get(each.path)));
  const shown = new Map(
    [...pages].flatMap(([path, revisions = {}]) =>
      Object.keys(revisions).length > 0 ? [[path, revisions]] : [],
    ),
  );
  return { published, revision, lists, shown, stale };
}
