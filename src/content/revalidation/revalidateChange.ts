import { pagesOf, tagsOf } from "../invalidation.ts";
import type { DocumentRevision } from "../readUncached.ts";
import { type Revisions, readRevisions } from "../revisions.ts";
import type { Announcement } from "./announcement.ts";
import { DeadlineError, withDeadline } from "./deadline.ts";

/**
 * How long a change may take to reach its pages, in milliseconds: the lake's answers, the tags, the pages and
 * the waiting together. After that the lake is asked to try again later. Sanity waits 30 s for an answer, the
 * embedded lake too.
 */
export const TIME_LIMIT = 8_000;
/** Milliseconds between two requests for a page. Each is answered from the cache, which costs little. */
const POLL_INTERVAL = 40;

/**
 * What {@link revalidateChange} reads and does, so that tests can replace the network. Each ends when the
 * signal aborts.
 */
export interface RevalidationDependencies {
  /** The published document's revision now, past every cache; null when it is not published. */
  readUncached(documentId: string, signal: AbortSignal): Promise<DocumentRevision | null>;
  /** Throws ContentError when the document lacks what its pages need. */
  checkDocument(documentId: string, signal: AbortSignal): Promise<unknown>;
  /** The other documents of the site with this revision: they were published in the same transaction. */
  publishedTogether(documentId: string, revision: string, signal: AbortSignal): Promise<readonly string[]>;
  /** Marks what carries the tags as stale; the next request renders it anew in the background. */
  markStale(tags: readonly string[], signal: AbortSignal): Promise<void>;
  /** The HTML that visitors get now. */
  page(path: string, signal: AbortSignal): Promise<string>;
  /** Waits so many milliseconds. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
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
function targetRevision({ _id, _rev, _updatedAt, operation }: Announcement, stored: DocumentRevision | null) {
  const later = stored !== null && stored._updatedAt > _updatedAt;
  const reached = operation === "delete" ? stored === null : stored?._rev === _rev;
  if (reached || later) return stored?._rev ?? null;
  throw new NotYetError(`The lake does not hold the announced ${operation} of "${_id}" yet.`);
}

/**
 * What was published together is to be on a page together: of the documents of the same transaction those that the
 * pages do not hold yet, and that can be rendered. One that can't holds up none of the others.
 */
async function soundCompanions(
  documentId: string,
  target: string,
  shown: readonly Revisions[],
  { publishedTogether, checkDocument }: RevalidationDependencies,
  signal: AbortSignal,
): Promise<string[]> {
  const missing = (await publishedTogether(documentId, target, signal)).filter((id) =>
    shown.some((revisions) => id in revisions && revisions[id] !== target),
  );
  const checked = missing.map((id) =>
    checkDocument(id, signal).then(
      () => [id],
      () => [],
    ),
  );
  return (await Promise.all(checked)).flat();
}

type Outcome = "revalidated" | "nothing to do";

/**
 * {@link revalidateChange} without its time limit.
 * @param setProblem is called before each step, with the reason to give if the time ends during that step
 */
async function revalidate(
  change: Announcement,
  dependencies: RevalidationDependencies,
  signal: AbortSignal,
  setProblem: (problem: string) => void,
): Promise<Outcome> {
  const { readUncached, checkDocument, markStale, page, wait } = dependencies;
  const paths = pagesOf(change);
  if (paths.length === 0) return "nothing to do";
  setProblem("The content lake did not answer");
  const target = targetRevision(change, await readUncached(change._id, signal));
  const readPages = () => Promise.all(paths.map(async (path) => readRevisions(await page(path, signal))));
  const oldOf = (shown: readonly Revisions[]) =>
    paths.filter((_, index) => (shown[index]?.[change._id] ?? null) !== target);
  setProblem(`${paths.join(", ")} did not answer`);
  const shown = await readPages();
  if (oldOf(shown).length === 0) return "nothing to do";
  setProblem("The content lake did not answer");
  const [others] = await Promise.all([
    target ? soundCompanions(change._id, target, shown, dependencies, signal) : [],
    checkDocument(change._id, signal),
  ]);
  setProblem(`The site did not mark "${change._id}" as changed`);
  await markStale(
    [change._id, ...others].flatMap((_id) => tagsOf({ _id })),
    signal,
  );
  for (let old: readonly string[] = paths; ; await wait(POLL_INTERVAL, signal)) {
    setProblem(`${old.join(", ")} did not take up "${change._id}"`);
    signal.throwIfAborted();
    old = oldOf(await readPages());
    if (old.length === 0) return "revalidated";
  }
}

/**
 * Brings an announced change to the pages, and leaves them as they are if it can't be rendered: read and
 * check first, then mark stale, then ask for each page until it holds the revision. Ends within {@link
 * TIME_LIMIT}.
 * @returns `nothing to do` when no page shows the document, or all hold the revision already
 * @throws NotYetError, ContentError, or the lake's own error: the page stays and the lake tries again
 */
export async function revalidateChange(
  change: Announcement,
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
