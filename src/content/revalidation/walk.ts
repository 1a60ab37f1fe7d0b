import type { CurrentDocument } from "../current.ts";
import { pagesOf, tagsOf } from "../invalidation.ts";
import { readRevisions } from "../revisions.ts";
import type { Announcement } from "./announcement.ts";
import { DeadlineError, withDeadline } from "./deadline.ts";

/**
 * How long the walk may take in all, in milliseconds by the clock, before the lake is asked to come again: its own
 * answers, the tags, the pages and the waiting. Sanity waits 30 s for an answer, the embedded lake too.
 */
export const PATIENCE = 8_000;
/** Between two looks at a page, in milliseconds. A look is a cached answer: it costs next to nothing. */
const INTERVAL = 40;

/**
 * What the walk reads and does, so that its rule stands apart from the network. Each ends when the signal aborts.
 */
export interface Surroundings {
  /** The published document now, past every cache; null when it is not published. */
  readCurrent(documentId: string, signal: AbortSignal): Promise<CurrentDocument | null>;
  /** Throws ContentError when the document lacks what its pages need. */
  checkDocument(documentId: string, signal: AbortSignal): Promise<unknown>;
  /** Marks what carries the tags as stale; the next request renders it anew in the background. */
  expire(tags: readonly string[], signal: AbortSignal): Promise<void>;
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
 * @returns null when the document is gone, as announced
 * @throws NotYetError while the lake's answer is older than its announcement
 */
function targetRevision({ _id, _rev, _updatedAt, operation }: Announcement, current: CurrentDocument | null) {
  const later = current !== null && current._updatedAt > _updatedAt;
  const reached = operation === "delete" ? current === null : current?._rev === _rev;
  if (reached || later) return current?._rev ?? null;
  throw new NotYetError(`The lake does not hold the announced ${operation} of "${_id}" yet.`);
}

type Outcome = "revalidated" | "nothing to do";

/** The walk without its limit; `tell` takes what to say of it should it not come to its end. */
async function steps(
  change: Announcement,
  { readCurrent, checkDocument, expire, page, wait }: Surroundings,
  signal: AbortSignal,
  tell: (problem: string) => void,
): Promise<Outcome> {
  const paths = pagesOf(change);
  if (paths.length === 0) return "nothing to do";
  tell("The content lake did not answer");
  const target = targetRevision(change, await readCurrent(change._id, signal));
  const behind = async () => {
    const held = await Promise.all(
      paths.map(async (path) => readRevisions(await page(path, signal))[change._id] ?? null),
    );
    return paths.filter((_, index) => held[index] !== target);
  };
  tell(`${paths.join(", ")} did not answer`);
  if ((await behind()).length === 0) return "nothing to do";
  tell("The content lake did not answer");
  await checkDocument(change._id, signal);
  tell(`The site did not mark "${change._id}" as changed`);
  await expire(tagsOf(change), signal);
  for (let left: readonly string[] = paths; ; await wait(INTERVAL, signal)) {
    tell(`${left.join(", ")} did not take up "${change._id}"`);
    signal.throwIfAborted();
    left = await behind();
    if (left.length === 0) return "revalidated";
  }
}

/**
 * Brings an announced change to the pages, and leaves them as they are if it can't be rendered: read and check
 * first, then mark stale, then ask for each page until it holds the revision. Ends within `PATIENCE`.
 * @returns `nothing to do` when no page shows the document, or all hold the revision already
 * @throws NotYetError, ContentError, or the lake's own error: the page stays and the lake tries again
 */
export async function walk(change: Announcement, around: Surroundings): Promise<Outcome> {
  let problem = "";
  const tell = (words: string) => {
    problem = words;
  };
  try {
    return await withDeadline(PATIENCE, (signal) => steps(change, around, signal, tell));
  } catch (error) {
    if (!(error instanceof DeadlineError)) throw error;
    throw new NotYetError(`${problem} within ${PATIENCE} ms.`);
  }
}
