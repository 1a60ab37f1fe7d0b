import * as v from "valibot";
import { answerCounts } from "#platform/answerCounts.ts";
import { on } from "#platform/events.ts";
import { logPerCause } from "#platform/logPerCause.ts";
import { isVariantPath, readVersion } from "#schemas/rules/experiments/shownVersion.ts";
import { isPagePath } from "#schemas/rules/pageSlug.ts";
import { pageOfPicture } from "#schemas/rules/searchResult.ts";
import { PAGE_LIST_PATH, REDIRECTS_PATH } from "#schemas/singletons.ts";
import { CachedResponse, PRIVATE_CACHING, weakTag } from "./CachedResponse.ts";
import { FROM_NEXT } from "./isPageRequest.ts";
import { createRecompressSettledPages } from "./recompressSettledPages.ts";

const paths = v.array(v.object({ path: v.string() }));

/** The part of the list of pages that the server uses. `src/content/links/pageList.ts` creates the list. */
const list = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ own: v.optional(paths, []), pages: paths, listings: v.optional(paths, []) }),
);

/** Returns the paths of all listed pages: built-in pages, editors' pages, articles and their lists. @throws ValiError when the response is not a valid list */
export const listedPaths = ({ body }: Pick<CachedResponse, "body">): ReadonlySet<string> =>
  new Set(
    Object.values(v.parse(list, body.toString()))
      .flat()
      .map(({ path }) => path),
  );

/** Lists that the site requests from itself and stores in memory like pages. */
export const LISTS: readonly string[] = [PAGE_LIST_PATH, REDIRECTS_PATH];

/**
 * Milliseconds after which a requested page is fetched again in the background: requesting the page makes Next
 * check whether it has expired. Other changes arrive as events.
 */
const REFRESH_AFTER = 1000;
/** Timeout for fetching a page from Next, in milliseconds. After a timeout the old copy stays. */
const TIMEOUT = 5000;
/**
 * Timeout in milliseconds while a page has no copy. A busy machine may render its first pages for longer than `TIMEOUT`,
 * and without a copy the page's Markdown would be reported as missing.
 */
const FIRST_TIMEOUT = 30_000;

/** Headers of Next's response that are not copied: they describe the connection or Next's cache. */
const omitted = /^(connection|content-length|date|keep-alive|transfer-encoding|x-nextjs-.*)$/;

interface Page {
  copy?: CachedResponse;
  /** Whether an edge may store the copy for long, because it can purge it. */
  isLong?: boolean;
  /** Whether Next reported the page as stale, and is rendering it again. */
  isStale?: boolean;
  /** The values of `changesOf` and `storesOf` at the start of the last fetch. */
  changes: number;
  stores: number;
  /** The number of times that Next's cache has stored this page. */
  writes: number;
  /** When the last fetch ended, from `performance.now()`. */
  refreshedAt: number;
  refresh?: Promise<void> | undefined;
}

/** Headers for an edge that a publish can purge. */
export interface EdgeHeaders {
  /** Returns the headers with a page's purge keys; none for a page that no publish would purge. */
  readonly keys: (html: string) => Record<string, string>;
  /** The headers that let the edge store the latest version of a page: names and values in turn. */
  readonly lifetime: readonly string[];
}

type Fetch = (path: string, init: RequestInit) => Promise<Response>;

/**
 * Returns a page's purge keys, and whether an edge may store it for long. While an experiment runs, no edge may store the page,
 * because the server chooses a version for each visit. The keys then purge what the edge remembers of that.
 */
function cachingOf(html: string, edge: EdgeHeaders | undefined) {
  const keys = edge?.keys(html) ?? {};
  if (readVersion(html)) return { headers: { ...keys, "cache-control": PRIVATE_CACHING }, isLong: false };
  return { headers: keys, isLong: Object.keys(keys).length > 0 };
}

/** @returns undefined for the variant of an experiment that doesn't run */
async function fetchPage(fetch: Fetch, path: string, timeout: number, edge: EdgeHeaders | undefined) {
  const page = await fetch(path, { headers: { [FROM_NEXT]: "yes" }, signal: AbortSignal.timeout(timeout) });
  if (page.status === 404 && isVariantPath(path)) return undefined;
  if (!page.ok) throw new Error(`${path} responded with ${page.status}`);
  const body = Buffer.from(await page.arrayBuffer());
  const headers = Object.fromEntries([...page.headers].filter(([name]) => !omitted.test(name)));
  // Next gives pages an ETag, but not pictures.
  headers.etag ??= weakTag(body);
  const isHtml = headers["content-type"]?.startsWith("text/html");
  const caching = isHtml ? cachingOf(String(body), edge) : { headers: {}, isLong: false };
  return {
    copy: new CachedResponse({ headers: { ...headers, ...caching.headers }, body }),
    isLong: caching.isLong,
    isStale: page.headers.get("x-nextjs-cache") === "STALE",
  };
}

type Fetched = NonNullable<Awaited<ReturnType<typeof fetchPage>>>;

/**
 * Stores copies of Next's prerendered pages and pictures in memory. Visitors get the existing copy and never wait
 * for a render. The site's own requests wait for Next's latest version, so a publish knows that the copy is
 * current. When Next can't send a page, the copy stays.
 * @param fetch requests a path from Next in this process
 * @param edge headers for a purgeable edge; undefined without one
 */
export function createPageCopies(fetch: Fetch, edge?: EdgeHeaders) {
  const pages = new Map<string, Page>();
  const recompress = createRecompressSettledPages();
  /** The number of pages that Next's cache has stored at an unknown path, and how often it was invalidated. */
  let unknown = 0;
  let invalidations = 0;
  on("page-cached", ({ path }) => {
    const page = pages.get(path);
    if (page) page.writes += 1;
    else unknown += 1; // It may be a known page, whose path Next wrote differently.
  });
  on("pages-invalidated", () => {
    invalidations += 1;
  });
  /** The number of publishes that are rendering pages. */
  let publishes = 0;
  on("publish-rendering", ({ change }) => {
    publishes += change;
  });
  const storesOf = ({ writes }: Page) => unknown + writes;
  const changesOf = (page: Page) => invalidations + storesOf(page);

  /**
   * Drops the copies of removed editors' pages and of their pictures. Otherwise each rename of a large page would
   * leak memory. A page that is requested before it is listed is fetched once more.
   */
  function dropUnlisted(listed: ReadonlySet<string>): void {
    for (const path of pages.keys()) {
      const owner = pageOfPicture(path) ?? path;
      if (isPagePath(owner) && !listed.has(owner)) pages.delete(path);
    }
  }

  async function replaceCopy(path: string, page: Page, fetched: Fetched): Promise<void> {
    const { copy, isLong, isStale } = fetched;
    page.isStale = isStale;
    // An unchanged page keeps its compressed bodies.
    if (page.copy?.body.equals(copy.body)) return;
    if (path === PAGE_LIST_PATH) dropUnlisted(listedPaths(copy));
    if (page.copy) await copy.prepareLike(page.copy);
    Object.assign(page, { copy, isLong });
    recompress(page, copy);
  }

  async function fetchAgain(path: string, page: Page): Promise<void> {
    const before = { changes: changesOf(page), stores: storesOf(page) };
    try {
      const timeout = page.copy ? TIMEOUT : FIRST_TIMEOUT;
      const fetched = await fetchPage(fetch, path, timeout, edge);
      if (fetched) await replaceCopy(path, page, fetched);
      else delete page.copy;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      logPerCause("error", "page.refresh-failed", `${path} ${reason}`, { path, reason });
    }
    Object.assign(page, before);
    page.refreshedAt = performance.now();
    page.refresh = undefined;
  }

  /** Fetches a page again. Callers share a fetch that is in progress. */
  function refresh(path: string, page: Page): Promise<void> {
    page.refresh ??= fetchAgain(path, page);
    return page.refresh;
  }

  const isDue = ({ refreshedAt }: Page) => performance.now() - refreshedAt > REFRESH_AFTER;
  const isBehind = (page: Page) => page.changes < changesOf(page);

  function pageAt(path: string): Page {
    const existing = pages.get(path);
    if (existing) return existing;
    const page = { changes: -1, stores: -1, writes: 0, refreshedAt: Number.NEGATIVE_INFINITY };
    pages.set(path, page);
    return page;
  }

  /** Returns the latest version of the page from Next; undefined when it could never be fetched. */
  async function latest(path: string): Promise<CachedResponse | undefined> {
    const page = pageAt(path);
    const least = changesOf(page);
    if (isDue(page)) void refresh(path, page);
    // A fetch that was in progress at the last change may return the version before it.
    while (page.changes < least) await refresh(path, page);
    return page.copy;
  }

  /**
   * Replaces the copy by the version that Next's cache stored last, and returns it; undefined when it could never be
   * fetched. If the page is invalidated, this also makes Next render it, but doesn't wait for that.
   */
  async function stored(path: string): Promise<CachedResponse | undefined> {
    const page = pageAt(path);
    const least = storesOf(page);
    while (page.stores < least) await refresh(path, page);
    return page.copy;
  }

  return {
    latest,
    stored,
    /** Returns the copy of a page as visitors get it. Without a copy, waits for the version that Next's cache stored last. */
    served: async (path: string): Promise<CachedResponse | undefined> => pageAt(path).copy ?? stored(path),
    /**
     * Returns the copy of a page. If it may be outdated, fetches it again in the background, unless a publish is
     * rendering pages. Without a copy, waits for the latest version.
     */
    copy(path: string): CachedResponse | Promise<CachedResponse | undefined> {
      const page = pageAt(path);
      const isOld = isBehind(page) || isDue(page);
      const state = page.copy ? (isOld ? "stale" : "fresh") : "missing";
      // Visitors never get the lists. A variant is looked up together with its landing page.
      if (!LISTS.includes(path) && !isVariantPath(path)) answerCounts.copies[state] += 1;
      if (!page.copy) return latest(path);
      if (isOld && publishes === 0) void refresh(path, page);
      return page.copy;
    },
    /**
     * Returns the headers that let an edge store a copy for a long time; none if the copy may be outdated. Otherwise
     * an edge that requests a page right after a purge would store the old version.
     */
    edgeLifetime(path: string, copy: CachedResponse): readonly string[] {
      const page = pages.get(path);
      const isLatest = page?.copy === copy && page.isLong && !page.isStale && !isBehind(page);
      return edge && isLatest ? edge.lifetime : [];
    },
  };
}
export type PageCopies = ReturnType<typeof createPageCopies>;
