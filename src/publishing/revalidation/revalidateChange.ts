import { type Expected, expectedAfter, isContent, LINKS_TAG, tagsOf } from "#content/cache/invalidation.ts";
import { type Revisions, shownRevision } from "#content/cache/revisions.ts";
import { NAVIGATION, type PageList, pathsShowing } from "#content/links/pageList.ts";
import type { DocumentRevision, PublishedDocument } from "#content/readPublished.ts";
import { pauseBackgroundRefresh } from "#page-cache/pageCacheEvents.ts";
import { isPagePath } from "#schemas/rules/pageSlug.ts";
import type { WebhookPayload } from "../webhook/webhookPayload.ts";
import { DeadlineError, withDeadline } from "./deadline.ts";

/**
 * How long a change may take to reach its pages, in milliseconds: the lake's answers, the tags, the pages and
 * the waiting together. After that the lake is asked to try again later. Sanity waits 30 s for an answer, the
 * embedded lake too.
 */
export const TIME_LIMIT = 8_000;
/** The longest wait for a page's next render, in milliseconds. Then the page is asked for again. */
const RENDER_WAIT = 200;
/** After so many waits without a render the mark is taken for lost. */
const MOST_WAITS = 5;
/**
 * What {@link revalidateChange} reads and does, so that tests can replace the network. Each ends when the
 * signal aborts.
 */
export interface RevalidationDependencies {
  /** The published document now, past every cache. */
  readPublished(documentId: string, signal: AbortSignal): Promise<PublishedDocument>;
  /** Marks what carries the tags as stale; the next request renders it anew in the background. */
  markStale(tags: readonly string[], signal: AbortSignal): Promise<void>;
  /** The pages that editors made, as visitors find them now. */
  fetchPageList(signal: AbortSignal): Promise<PageList>;
  /** The revisions that the page says that it shows, as visitors get it now. If it is stale, it is rendered anew after this. */
  revisionsOn(path: string, signal: AbortSignal): Promise<Revisions>;
  /** Waits until one of the pages was rendered, at most so many milliseconds. Gives whether one was. */
  nextRender(paths: readonly string[], milliseconds: number, signal: AbortSignal): Promise<boolean>;
  /** Waits until the pages are on the disk as visitors get them. Throws when they can't be written. */
  pagesWritten(): Promise<void>;
}

/** The lake announced a revision that it, or the page, does not hold yet. The lake tries again. */
class NotYetError extends Error {
  override name = "NotYetError";
}

/**
 * The revision that the pages must show: the announced one, or a later one that has replaced it meanwhile.
 * @returns null when the document has been deleted, as announced
 * @throws NotYetError while the lake's answer is older than its announcement
 */
function targetRevision(
  { _id, _rev, _updatedAt, operation }: WebhookPayload,
  stored: DocumentRevision | null,
) {
  const later = stored !== null && stored._updatedAt > _updatedAt;
  const reached = operation === "delete" ? stored === null : stored?._rev === _rev;
  if (reached || later) return stored?._rev ?? null;
  throw new NotYetError(`The lake does not hold the announced ${operation} of "${_id}" yet.`);
}

/**
 * What was published together is to be on a page together: of the documents of the same transaction those that the
 * pages show in an older revision, and that can be rendered. One that can't holds up none of the others.
 */
async function publishedTogether(
  together: readonly string[],
  target: string | null,
  shown: readonly Revisions[],
  readPublished: (documentId: string) => Promise<PublishedDocument>,
): Promise<string[]> {
  const older = together.filter((id) =>
    shown.some((revisions) => Object.hasOwn(revisions, id) && revisions[id] !== target),
  );
  const checked = older.map(async (id) => (await readPublished(id)).check());
  const results = await Promise.allSettled(checked);
  return older.filter((_, index) => results[index]?.status === "fulfilled");
}

const isPage = ({ _type }: WebhookPayload) => _type === "page";

const isOld = ({ id, revision }: Expected, shown: Revisions | undefined) =>
  shownRevision(shown, id) !== revision;

/** What is read instead of an editor's page that can't be rendered; any other page that fails, fails the change. */
const orNone =
  (path: string) =>
  (error: unknown): null => {
    if (isPagePath(path)) return null;
    throw error;
  };

const pathsOf = (expected: readonly Expected[]) => [...new Set(expected.map(({ path }) => path))];

/**
 * Marks the tags as stale, and asks for the pages until they show what is expected of them. One after the other: rendered
 * at once they would all be new at the end. What has changed is fetched for the first; the others have it in Next's cache.
 */
async function renderUntilNew(
  expected: readonly Expected[],
  tags: readonly string[],
  { _id }: WebhookPayload,
  { markStale, nextRender, revisionsOn }: RevalidationDependencies,
  signal: AbortSignal,
  setProblem: (problem: string) => void,
): Promise<void> {
  const old = new Set(pathsOf(expected));
  const sayOld = () => setProblem(`${[...old].join(", ")} did not take up "${_id}"`);
  const mark = async () => {
    setProblem(`The site did not mark "${_id}" as changed`);
    await markStale(tags, signal);
    sayOld();
  };
  const untilNew = async (path: string) => {
    const isNew = (shown: Revisions) => !expected.some((each) => each.path === path && isOld(each, shown));
    let isRendered = false;
    for (let waits = 0; ; waits += 1) {
      signal.throwIfAborted();
      const rendered = nextRender([path], RENDER_WAIT, signal);
      rendered.catch(() => {});
      if (isNew(await revisionsOn(path, signal))) return;
      // Rendered and still old: a render that had begun before the mark ended after it, and Next takes that for new.
      if (isRendered || waits === MOST_WAITS) {
        await mark();
        [isRendered, waits] = [false, 0];
      } else isRendered = await rendered;
    }
  };
  if (old.size === 0) return;
  await pauseBackgroundRefresh(async () => {
    await mark();
    for (const path of old) {
      await untilNew(path);
      old.delete(path);
      sayOld();
    }
  });
}

type Outcome = "revalidated" | "nothing to do";

/**
 * {@link revalidateChange} without its time limit.
 * @param site what the change is brought to
 * @param setProblem is called before each step, with the reason to give if the time ends during that step
 */
async function revalidate(
  change: WebhookPayload,
  site: RevalidationDependencies,
  signal: AbortSignal,
  setProblem: (problem: string) => void,
): Promise<Outcome> {
  if (!isContent(change)) return "nothing to do";
  setProblem("The content lake did not answer");
  // The pages are read while the lake is asked. If the lake's answer ends this, nobody waits for them.
  const reading = new Map<string, Promise<Revisions>>();
  const revisionsOn = (path: string) => {
    const revisions = reading.get(path) ?? site.revisionsOn(path, signal);
    revisions.catch(() => {});
    reading.set(path, revisions);
    return revisions;
  };
  const served = site.fetchPageList(signal);
  served.then((before) => pathsShowing(change._id, before).map(revisionsOn)).catch(() => {});
  const { revision, together, pageList: now, check } = await site.readPublished(change._id, signal);
  const target = targetRevision(change, revision);
  setProblem("The list of pages did not answer");
  const move = { before: await served, now };
  const all = expectedAfter(change, target, move);
  const paths = pathsOf(all);
  setProblem(`${paths.join(", ")} did not answer`);
  const found = await Promise.all(paths.map((path) => revisionsOn(path).catch(orNone(path))));
  const shown = found.map((revisions) => revisions ?? {});
  const isThere = ({ path, id }: Expected) => found[paths.indexOf(path)] !== null || id === change._id;
  // A broken page of an editor's that was never there holds up no change of what it would show.
  const expected = isPage(change)
    ? all.filter(isThere)
    : all.filter(({ path }) => found[paths.indexOf(path)]);
  const old = expected.filter((each) => isOld(each, shown[paths.indexOf(each.path)]));
  const outcome = old.length > 0 ? "revalidated" : "nothing to do";
  const tags = tagsOf(change, move);
  if (old.some(({ id }) => id === NAVIGATION)) tags.push(LINKS_TAG);
  if (old.length > 0) {
    // One that has been taken off its page can't be checked, and needs nothing.
    if (target !== null || !isPage(change)) check();
    const read = (id: string) => site.readPublished(id, signal);
    const others = await publishedTogether(together, target, shown, read);
    tags.push(...others.flatMap((_id) => tagsOf({ _id }, move)));
  }
  await renderUntilNew(old, [...new Set(tags)], change, site, signal, setProblem);
  setProblem(`${paths.join(", ")} could not be written`);
  await site.pagesWritten();
  return outcome;
}

/**
 * Brings an announced change to the pages, and leaves them as they are if it can't be rendered: read and
 * check first, then mark stale, then ask for each page until it holds the revision, in memory and
 * on the disk. Ends within {@link TIME_LIMIT}.
 * @returns `nothing to do` when no page shows the document, or all hold the revision already
 * @throws NotYetError, ContentError, or the lake's own error: the page stays and the lake tries again
 */
export async function revalidateChange(
  change: WebhookPayload,
  dependencies: RevalidationDependencies,
): Promise<Outcome> {
  let problem = "";
  const setProblem = (next: string) => {
    problem = next;
  };
  try {
    return await withDeadline(TIME_LIMIT, (signal) => revalidate(change, dependencies, signal, setProblem));
  } catch (error) {
    if (!(error instanceof DeadlineError)) throw error;
    throw new NotYetError(`${problem} within ${TIME_LIMIT} ms.`);
  }
}
