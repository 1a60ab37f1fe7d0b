import { withDeadline } from "#platform/withDeadline.ts";
import "server-only";
import { getPublishedId } from "@sanity/client/csm";
import { ContentError } from "#content/ContentError.ts";
import { shownRevision } from "#content/cache/revisions.ts";
import { fetchPageList } from "#content/links/loadPageList.ts";
import { pathsShowing } from "#content/links/pageList.ts";
import { type PublishedDocument, readPublished } from "#content/readPublished.ts";
import { isPagePath } from "#schemas/rules/pageSlug.ts";
import { REDIRECTS_PATH, singletons } from "#schemas/singletons.ts";
import { type Peer, peers } from "../cluster/peers.ts";
import { readPage } from "../cluster/readPages.ts";

/** Which revision of a document the pages show. */
export interface LiveStatus {
  readonly pages: readonly { readonly path: string; readonly revision: string | null }[];
  /** Why a page can't show the revision; absent when all show it, or will in a moment. */
  readonly problem?: string;
}

/** Milliseconds that the Studio waits for one response: first for the pages, then for the reason. */
export const PAGES_LIMIT = 4_000;
export const REASON_LIMIT = 4_000;
/** Milliseconds after which a silent peer may be cut off, and show old pages. */
const SILENT = 5_000;

const isSingleton = (documentId: string) => singletons.some(({ id }) => id === documentId);

const readDocument = (documentId: string): Promise<PublishedDocument> =>
  withDeadline(REASON_LIMIT, (signal) => readPublished(documentId, signal));

/** Returns the revision that a page of this instance shows; null when it shows none, or does not respond in time. */
async function revisionOn(path: string, documentId: string): Promise<string | null> {
  try {
    return shownRevision(await withDeadline(PAGES_LIMIT, (signal) => readPage(path, signal)), documentId);
  } catch {
    return null;
  }
}

/** Returns the paths of the pages that show the document: the site's, or the lake's while the site has none. */
async function pathsOf(documentId: string): Promise<string[]> {
  const served = await withDeadline(PAGES_LIMIT, fetchPageList).catch(() => undefined);
  const paths = served ? pathsShowing(documentId, served) : [];
  if (paths.length > 0 || isSingleton(documentId)) return paths;
  const published = await readDocument(documentId).catch(() => undefined);
  if (published?.revision?._type === "redirect") return [REDIRECTS_PATH];
  return published ? pathsShowing(documentId, published.pageList) : [];
}

async function problemOf(documentId: string): Promise<string | undefined> {
  try {
    (await readDocument(documentId)).check();
    return undefined;
  } catch (error) {
    return error instanceof ContentError ? error.plain : "The site can't read the content at the moment.";
  }
}

/** Reads the other instances' reports: undefined when they can't be read. The problem says why a page may be older there. */
async function readPeers(): Promise<{ states: readonly Peer[] | undefined; problem?: string }> {
  try {
    const states = (await peers()?.states()) ?? [];
    const silent = states.filter(({ silentFor }) => silentFor > SILENT).length;
    if (silent === 0) return { states };
    return {
      states,
      problem: `${silent} of the site's machines can't be reached, and may show older pages.`,
    };
  } catch (error) {
    return { states: undefined, problem: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Reads which revision of a document visitors get from each page that shows it, on the instance that is furthest behind.
 * It responds within both limits together, whatever the pages and the lake do.
 * @param revision the published one; when a page holds another, the result says why, if that is known
 */
export async function liveStatus(documentId: string, revision: string): Promise<LiveStatus> {
  const id = getPublishedId(documentId);
  const readOwn = async () =>
    Promise.all((await pathsOf(id)).map(async (path) => ({ path, shown: await revisionOn(path, id) })));
  const [own, cluster] = await Promise.all([readOwn(), readPeers()]);
  const pages = own.map(({ path, shown }) => {
    if (shown !== revision) return { path, revision: shown };
    if (!cluster.states) return { path, revision: null };
    // An editor's page that a peer lacks is behind. Any other page that it lacks is not in its build.
    const behind = cluster.states.find(
      (peer) => (path in peer.pages || isPagePath(path)) && shownRevision(peer.pages[path], id) !== revision,
    );
    return { path, revision: behind ? shownRevision(behind.pages[path], id) : revision };
  });
  const isLive = pages.every((page) => page.revision === revision);
  // A page whose path is another page's is nowhere, and has a reason.
  const hasReason = !isLive || (pages.length === 0 && !isSingleton(id));
  const problem = cluster.problem ?? (hasReason ? await problemOf(id) : undefined);
  return { pages, ...(problem && { problem }) };
}
