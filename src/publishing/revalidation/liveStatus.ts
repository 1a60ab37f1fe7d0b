import "server-only";
import { getPublishedId } from "@sanity/client/csm";
import { ContentError } from "#content/ContentError.ts";
import { shownRevision } from "#content/cache/revisions.ts";
import { pathsShowing } from "#content/links/pageList.ts";
import { REDIRECTS_PATH, singletons } from "#schemas/singletons.ts";
import { withDeadline } from "./deadline.ts";
import { dependencies } from "./dependencies.ts";
import { onPeers } from "./onPeers.ts";

/** Which revision of a document the pages hold. */
export interface LiveStatus {
  readonly pages: readonly { readonly path: string; readonly revision: string | null }[];
  /** Why a page can't show the revision; absent when all show it, or will in a moment. */
  readonly problem?: string;
}

const isSingleton = (documentId: string) => singletons.some(({ id }) => id === documentId);

/** How long the Studio waits for one answer, in milliseconds: first for the pages, then for the reason. */
export const PAGES_LIMIT = 4_000;
export const REASON_LIMIT = 4_000;

/** The revision that a page holds; null when it holds none, or does not answer in time. */
async function revisionOn(path: string, documentId: string): Promise<string | null> {
  try {
    const read = (signal: AbortSignal) => dependencies.revisionsOn(path, signal);
    return shownRevision(await withDeadline(PAGES_LIMIT, read), documentId);
  } catch {
    return null;
  }
}

/** The pages that show the document, as the site has them; as the lake has them, for one that is on none yet. */
async function pathsOf(documentId: string): Promise<string[]> {
  const served = await withDeadline(PAGES_LIMIT, dependencies.fetchPageList).catch(() => undefined);
  const paths = served ? pathsShowing(documentId, served) : [];
  if (paths.length > 0 || isSingleton(documentId)) return paths;
  const read = (signal: AbortSignal) => dependencies.readPublished(documentId, signal);
  const published = await withDeadline(REASON_LIMIT, read).catch(() => undefined);
  if (published?.revision?._type === "redirect") return [REDIRECTS_PATH];
  return published ? pathsShowing(documentId, published.pageList) : [];
}

async function problemOf(documentId: string): Promise<string | undefined> {
  try {
    const read = (signal: AbortSignal) => dependencies.readPublished(documentId, signal);
    (await withDeadline(REASON_LIMIT, read)).check();
    return undefined;
  } catch (error) {
    return error instanceof ContentError ? error.plain : "The site can't read the content at the moment.";
  }
}

/**
 * Asks every page that shows the document which revision of it visitors get, on whichever machine is the last. It
 * answers within both limits together, whatever the pages and the lake do.
 * @param revision the published one; when a page holds another, the answer says why if that is known
 */
export async function liveStatus(documentId: string, revision: string): Promise<LiveStatus> {
  const id = getPublishedId(documentId);
  const [here, others] = await Promise.all([
    pathsOf(id).then((paths) =>
      Promise.all(paths.map(async (path) => ({ path, held: await revisionOn(path, id) }))),
    ),
    onPeers(id, revision),
  ]);
  const pages = here.map(({ path, held }) => {
    const older = held === revision ? others.olderOn(path) : undefined;
    return { path, revision: older === undefined ? held : older };
  });
  const isLive = pages.every((page) => page.revision === revision);
  // A page whose address is another page's is nowhere, and has a reason.
  const hasReason = !isLive || (pages.length === 0 && !isSingleton(id));
  const problem = others.problem ?? (hasReason ? await problemOf(id) : undefined);
  return { pages, ...(problem && { problem }) };
}
