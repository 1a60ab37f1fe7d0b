import * as v from "valibot";
import { builtInRevision, type Revisions, readRevisions, revisionsOf } from "#content/cache/revisions.ts";
import { fetchSelf, readOwnPages } from "#platform/fetchSelf.ts";
import { PAGE_LIST_PATH, REDIRECTS_PATH } from "#schemas/singletons.ts";

// The server loads this module too, so it must not import Sanity's packages.

// The parts of the two lists that contain the revisions of their documents. `src/content` creates the lists.
const pageList = v.object({
  landingPages: v.array(v.object({ _id: v.string(), _rev: v.string() })),
  own: v.array(v.object({ path: v.string() })),
  pages: v.array(v.object({ _id: v.string(), _rev: v.string(), path: v.string() })),
  listings: v.optional(v.array(v.object({ path: v.string() })), []),
});
const redirectList = v.object({ revisions: v.record(v.string(), v.string()) });

/** Timeout for reading a page, in milliseconds. */
const LIMIT = 10_000;

/** The revisions by document id, for each page and for the lists of pages and of redirects. */
export type ShownPages = Readonly<Record<string, Revisions>>;

/** @throws Error when the path can't be rendered */
async function fetchPath(path: string, signal: AbortSignal): Promise<Response> {
  const response = await fetchSelf(path, { signal });
  if (!response.ok && response.status !== 404) throw new Error(`${path} responded with ${response.status}`);
  return response;
}

/** The lists of pages: the paths of built-in and of editors' pages, and the revisions of the list's documents. */
interface PagePaths {
  readonly own: readonly string[];
  readonly paths: readonly string[];
  readonly revisions: Revisions;
}

/** Reads the list of pages. */
async function readPageList(signal: AbortSignal): Promise<PagePaths> {
  const response = await fetchPath(PAGE_LIST_PATH, signal);
  const { landingPages, own, pages, listings } = v.parse(pageList, await response.json());
  const revisions = { ...revisionsOf(...landingPages, ...pages), ...builtInRevision(own) };
  return {
    own: own.map(({ path }) => path),
    paths: [...pages, ...listings].map(({ path }) => path),
    revisions,
  };
}

/**
 * Reads the revisions in a page, the page list or the redirect list, as this instance serves it. If it is stale, the
 * request makes Next render it in the background.
 * @returns an empty object for a page that doesn't exist
 * @throws Error when the page can't be rendered
 */
export async function readPage(path: string, signal: AbortSignal): Promise<Revisions> {
  if (path === PAGE_LIST_PATH) return (await readPageList(signal)).revisions;
  const response = await fetchPath(path, signal);
  if (response.status === 404) return {};
  if (path === REDIRECTS_PATH) return v.parse(redirectList, await response.json()).revisions;
  return readRevisions(await response.text());
}

/**
 * Reads the revisions on every page of this instance. Omits editors' pages that can't be rendered.
 * @param before the previous result
 * @param changed the paths rendered since then. Only these and the page list are read again
 * @throws Error when a list or a built-in page can't be read
 */
export async function readPages(
  before: ShownPages = {},
  changed: ReadonlySet<string> = new Set(),
): Promise<ShownPages> {
  const readChanged = async (path: string) => {
    const known = changed.has(path) ? undefined : before[path];
    return [path, known ?? (await readPage(path, AbortSignal.timeout(LIMIT)))] as const;
  };
  const list = await readPageList(AbortSignal.timeout(LIMIT));
  const shown = await Promise.all([...list.own, REDIRECTS_PATH].map(readChanged));
  const editors = await readOwnPages(list.paths, (path) =>
    readChanged(path).then(
      (read) => [read],
      () => [],
    ),
  );
  return { ...Object.fromEntries([...shown, ...editors.flat()]), [PAGE_LIST_PATH]: list.revisions };
}
