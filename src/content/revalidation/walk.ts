import type { CurrentDocument } from "../current.ts";
import { pagesOf, tagsOf } from "../invalidation.ts";
import { readRevisions } from "../revisions.ts";
import type { Announcement } from "./announcement.ts";

/** How long the pages may take to hold a new revision, in milliseconds, before the lake is asked to come again. */
export const PATIENCE = 8_000;
/** Between two looks at a page, in milliseconds. A look is a cached answer: it costs next to nothing. */
export const INTERVAL = 40;

/** What the walk reads and does, so that its rule stands apart from the network. */
export interface Surroundings {
  /** The published document now, past every cache; null when it is not published. */
  readCurrent(documentId: string): Promise<CurrentDocument | null>;
  /** Throws ContentError when the document lacks what its pages need. */
  checkDocument(documentId: string): Promise<unknown>;
  /** Marks what carries the tags as stale; the next request renders it anew in the background. */
  expire(tags: readonly string[]): Promise<void>;
  /** The HTML that visitors get now. */
  page(path: string): Promise<string>;
  /** Waits so many milliseconds. */
  wait(milliseconds: number): Promise<void>;
}

/** The lake announced a revision that it, or the page, does not hold yet. The lake tries again. */
export class NotYetError extends Error {
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

/**
 * Brings an announced change to the pages, and leaves them as they are if it can't be rendered: read and check
 * first, then mark stale, then ask for each page until it holds the revision.
 * @returns `nothing to do` when no page shows the document, or all hold the revision already
 * @throws NotYetError, ContentError, or the lake's own error: the page stays and the lake tries again
 */
export async function walk(
  change: Announcement,
  { readCurrent, checkDocument, expire, page, wait }: Surroundings,
): Promise<"revalidated" | "nothing to do"> {
  const paths = pagesOf(change);
  if (paths.length === 0) return "nothing to do";
  const target = targetRevision(change, await readCurrent(change._id));
  const behind = async () => {
    const held = await Promise.all(
      paths.map(async (path) => readRevisions(await page(path))[change._id] ?? null),
    );
    return paths.filter((_, index) => held[index] !== target);
  };
  if ((await behind()).length === 0) return "nothing to do";
  await checkDocument(change._id);
  await expire(tagsOf(change));
  for (let waited = 0; waited < PATIENCE; waited += INTERVAL) {
    if ((await behind()).length === 0) return "revalidated";
    await wait(INTERVAL);
  }
  throw new NotYetError(
    `${(await behind()).join(", ")} did not take up "${change._id}" within ${PATIENCE} ms.`,
  );
}
