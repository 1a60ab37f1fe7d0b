import * as v from "valibot";
import { builtInRevision, type Revisions, readRevisions, revisionsOf } from "#content/cache/revisions.ts";
import { servedPage } from "#page-cache/servedPages.ts";
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

/** The record of a page: the revisions of what its render read. The list of pages also has the paths of all pages. */
interface PageRecord {
  readonly revisions: Revisions;
  /** The paths of the built-in pages, and of the editors' pages and lists. */
  readonly own: readonly string[];
  readonly paths: readonly string[];
}

/** Parses the record of a page, of the page list or of the redirect list. */
function parseRecord(path: string, body: string): PageRecord {
  const none = { own: [], paths: [] };
  if (path === REDIRECTS_PATH)
    return { ...none, revisions: v.parse(redirectList, JSON.parse(body)).revisions };
  if (path !== PAGE_LIST_PATH) return { ...none, revisions: readRevisions(body) };
  const { landingPages, own, pages, listings } = v.parse(pageList, JSON.parse(body));
  return {
    revisions: { ...revisionsOf(...landingPages, ...pages), ...builtInRevision(own) },
    own: own.map((page) => page.path),
    paths: [...pages, ...listings].map((page) => page.path),
  };
}

/** The record of each version of a page that this process serves from memory. */
const records = new WeakMap<object, PageRecord>();

/** @throws Error when the page can't be rendered */
async function readRecord(path: string, signal: AbortSignal): Promise<PageRecord> {
  const page = await servedPage(path);
  if (page) {
    const record = records.get(page) ?? parseRecord(path, page.body.toString());
    records.set(page, record);
    return record;
  }
  const response = await fetchSelf(path, { signal });
  if (response.status === 404) return { revisions: {}, own: [], paths: [] };
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
  return parseRecord(path, await response.text());
}

/**
 * Reads the revisions in a page, the page list or the redirect list, as visitors of this instance get it.
 * @returns an empty object for a page that doesn't exist
 * @throws Error when the page can't be rendered
 */
export const readPage = async (path: string, signal: AbortSignal): Promise<Revisions> =>
  (await readRecord(path, signal)).revisions;

/**
 * Reads the revisions on every page of this instance. Omits editors' pages that can't be rendered.
 * @throws Error when a list or a built-in page can't be read
 */
export async function readPages(): Promise<ShownPages> {
  const read = async (path: string) => [path, await readPage(path, AbortSignal.timeout(LIMIT))] as const;
  const list = await readRecord(PAGE_LIST_PATH, AbortSignal.timeout(LIMIT));
  const shown = await Promise.all([...list.own, REDIRECTS_PATH].map(read));
  const editors = await readOwnPages(list.paths, (path) =>
    read(path).then(
      (page) => [page],
      () => [],
    ),
  );
  return { ...Object.fromEntries([...shown, ...editors.flat()]), [PAGE_LIST_PATH]: list.revisions };
}
