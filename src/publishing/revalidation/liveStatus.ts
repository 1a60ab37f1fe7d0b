import { withDeadline } from "#platform/withDeadline.ts";
import "server-only";
import { getPublishedId } from "@sanity/client/csm";
import { ContentError } from "#content/ContentError.ts";
import { shownRevision } from "#content/cache/revisions.ts";
import { contentDocuments } from "#content/documents/index.ts";
import { fetchPageList } from "#content/links/loadPageList.ts";
import { pathsShowing } from "#content/links/pageList.ts";
import { type PublishedDocument, readPublished } from "#content/readPublished.ts";
import { SOURCE_LANGUAGE } from "#schemas/languages.ts";
import { splitId } from "#schemas/rules/documentIds.ts";
import { isVariantPath } from "#schemas/rules/experiments/shownVersion.ts";
import { isPagePath } from "#schemas/rules/pageSlug.ts";
import { REDIRECTS_PATH } from "#schemas/singletons.ts";
import { type Peer, peers } from "../cluster/peers.ts";
import { readPage } from "../cluster/readPages.ts";

/** The revision of a document that each page shows. */
export interface LiveStatus {
  readonly pages: readonly { readonly path: string; readonly revision: string | null }[];
  /** Why a page can't show the revision. Absent when all pages show it, or will soon. */
  readonly problem?: string;
}

/** Milliseconds within which the pages, and then the reason, must be read. The Studio waits for both. */
export const PAGES_LIMIT = 4_000;
export const REASON_LIMIT = 4_000;
/** Milliseconds without a report after which a peer counts as unreachable and may show old pages. */
const SILENT = 5_000;

const isSingleton = (documentId: string) => contentDocuments.some(({ id }) => id === documentId);

/** Why no page shows a published translation of a singleton: see schemas/rules/translations/completeness.ts. */
const WAITS = "No page shows it yet. Its pages wait until everything on them is published in its language.";

const isTranslation = (documentId: string) =>
  isSingleton(documentId) && splitId(documentId).language !== SOURCE_LANGUAGE;

const readDocument = (documentId: string): Promise<PublishedDocument> =>
  withDeadline(REASON_LIMIT, (signal) => readPublished(documentId, signal));

/** Returns the revision that a page of this instance shows; null when it shows none or doesn't respond in time. */
async function revisionOn(path: string, documentId: string): Promise<string | null> {
  try {
    return shownRevision(await withDeadline(PAGES_LIMIT, (signal) => readPage(path, signal)), documentId);
  } catch {
    return null;
  }
}

/** Returns the paths of the pages that show the document, according to the site, or else according to the lake. */
async function pathsOf(documentId: string): Promise<string[]> {
  const served = await withDeadline(PAGES_LIMIT, fetchPageList).catch(() => undefined);
  const paths = served ? pathsShowing(documentId, served).filter((path) => !isVariantPath(path)) : [];
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

/**
 * Reads the peers' reports. `states` is undefined when they can't be read. `problem` says why a peer's pages may be
 * old.
 */
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
 * Returns the revision of a document on each page that shows it, as visitors get it. When instances differ, returns an
 * outdated revision. Resolves within {@link PAGES_LIMIT} plus {@link REASON_LIMIT}, even if the pages or the lake hang.
 * @param revision the published revision. When a page shows another one, the result contains the reason, if known
 */
export async function liveStatus(documentId: string, revision: string): Promise<LiveStatus> {
  const id = getPublishedId(documentId);
  const readOwn = async () =>
    Promise.all((await pathsOf(id)).map(async (path) => ({ path, shown: await revisionOn(path, id) })));
  const [own, cluster] = await Promise.all([readOwn(), readPeers()]);
  const pages = own.map(({ path, shown }) => {
    if (shown !== revision) return { path, revision: shown };
    if (!cluster.states) return { path, revision: null };
    // If a peer has no copy of an editor's page, it is behind. If it has no other page, its build doesn't contain it.
    const behind = cluster.states.find(
      (peer) => (path in peer.pages || isPagePath(path)) && shownRevision(peer.pages[path], id) !== revision,
    );
    return { path, revision: behind ? shownRevision(behind.pages[path], id) : revision };
  });
  const isLive = pages.every((page) => page.revision === revision);
  // An editor's page whose path belongs to another page is on no path, and has a reason.
  const hasReason = !isLive || (pages.length === 0 && !isSingleton(id));
  const waits = pages.length === 0 && isTranslation(id) ? WAITS : undefined;
  const problem = cluster.problem ?? waits ?? (hasReason ? await problemOf(id) : undefined);
  return { pages, ...(problem && { problem }) };
}
