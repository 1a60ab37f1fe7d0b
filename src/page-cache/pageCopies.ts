import type { IncomingMessage } from "node:http";
import { answerCounts } from "#platform/answerCounts.ts";
import { logPerCause } from "#platform/logPerCause.ts";
import { isPagePath } from "#schemas/rules/pageSlug.ts";
import { pageOfPicture } from "#schemas/rules/searchResult.ts";
import { PAGE_LIST_PATH } from "#schemas/singletons.ts";
import { CachedResponse } from "./CachedResponse.ts";
import { weakTag } from "./contentTags.ts";
import { listedPaths } from "./listedPaths.ts";
import { onCacheChange, onPauseBackgroundRefresh } from "./pageCacheEvents.ts";
import { createRecompressSettledPages } from "./recompressSettledPages.ts";
import { LISTS } from "./routeTable.ts";

/**
 * Milliseconds after which a page is asked for again, in the background, while requests for it come: by being
 * asked, Next sees that a page's time is over. Other changes are told at once.
 */
const RENEWED_AFTER = 1000;
/** Milliseconds that Next may take for a page. After that its old copy goes on being sent. */
const TIMEOUT = 5000;

/** Headers of Next's answer that the copy does not have: those of the connection, and of Next's cache. */
const omitted = /^(connection|content-length|date|keep-alive|transfer-encoding|x-nextjs-.*)$/;

/** The header of the requests that copies are made with: they must reach Next. */
const FROM_NEXT = "x-from-next";

/**
 * Headers with which Next answers something else than the page: its data, a part of it, what a server action
 * gives.
 */
const NEXT_HEADERS = [
  FROM_NEXT,
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-url",
  "next-action",
  "x-prerender-revalidate",
  "x-next-revalidate-tag-token",
];

/**
 * Whether Next's response to a GET or HEAD of a prerendered page is the page, when it isn't for a draft session. The router adds
 * `_rsc` to the query as well, but without its headers Next sends the page.
 */
export const isPageRequest = ({ headers }: IncomingMessage): boolean =>
  !NEXT_HEADERS.some((name) => headers[name] !== undefined);

/** Counts what is sent, which the lists never are. */
function countCopy(path: string, state: keyof typeof answerCounts.copies): void {
  if (!LISTS.includes(path)) answerCounts.copies[state] += 1;
}

/** A page's copy. */
interface Page {
  /** The page, for caches that are not purged and, with more headers, for those that are. */
  answers?: { readonly shortTtl: CachedResponse; readonly longTtl: CachedResponse };
  /** Whether Next is about to render it anew, by its own account. */
  isStale?: boolean;
  /** How many changes Next's cache had had that may concern the page when Next was last asked for it. */
  changes: number;
  /** How often Next's cache has had this page anew. */
  writes: number;
  /** When it had last answered, as of `performance.now()`. */
  renewedAt: number;
  renewal?: Promise<void> | undefined;
}

type Ask = (path: string, init: RequestInit) => Promise<Response>;

/** Headers that a page gets for its HTML: its keys, and as long as it is the newest, how long an edge may hold it. */
type AddedHeaders = (html: string) => Record<string, string>;

/** Without the lifetimes: a purge finds it, and it stays no longer than in any cache. */
const keysOf = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.endsWith("-control")));

async function fetchAnswer(ask: Ask, path: string) {
  const page = await ask(path, { headers: { [FROM_NEXT]: "yes" }, signal: AbortSignal.timeout(TIMEOUT) });
  if (!page.ok) throw new Error(`${path} answered ${page.status}`);
  const body = Buffer.from(await page.arrayBuffer());
  const headers = Object.fromEntries([...page.headers].filter(([name]) => !omitted.test(name)));
  // Next gives pages an ETag, pictures none.
  headers.etag ??= weakTag(body);
  const isStale = page.headers.get("x-nextjs-cache") === "STALE";
  return { answer: new CachedResponse({ headers, body }), isStale };
}

/**
 * Copies of the prerendered pages and pictures, as Next sends them. Visitors get the copy that is there: while a
 * page is rendered anew, nobody waits for it. This process's own requests wait for Next's newest; by them the
 * answer to a publish knows that the copy is new. When Next cannot give the page, the copy stays.
 * @param ask fetches a page of this process, from Next
 * @param added headers for caches that a publish purges, of a page that is the newest; none where it purges none
 */
export function createPageCopies(ask: Ask, added: AddedHeaders = () => ({})) {
  const pages = new Map<string, Page>();
  const recompressSettledPages = createRecompressSettledPages();
  /** The changes that may concern any page. */
  let changes = 0;
  onCacheChange((path) => {
    const page = path === undefined ? undefined : pages.get(path);
    if (page) page.writes += 1;
    else changes += 1;
  });
  /** The publishes whose pages are being asked for in turn. */
  let publishes = 0;
  onPauseBackgroundRefresh((more) => {
    publishes += more;
  });
  const changesOf = ({ writes }: Page) => changes + writes;

  /**
   * Drops the copies of editors' pages that are gone, and of their pictures: renames of a large page would fill the memory.
   * A page that this process asks for before it is listed is fetched once more.
   */
  function forgetUnlisted(listed: ReadonlySet<string>): void {
    for (const path of pages.keys()) {
      const owner = pageOfPicture(path) ?? path;
      if (isPagePath(owner) && !listed.has(owner)) pages.delete(path);
    }
  }

  async function fetchAnew(path: string, page: Page): Promise<void> {
    const before = changesOf(page);
    try {
      const { answer, isStale } = await fetchAnswer(ask, path);
      page.isStale = isStale;
      // The same page keeps its codings.
      if (!page.answers?.shortTtl.body.equals(answer.body)) {
        const isHtml = answer.headers["content-type"]?.startsWith("text/html");
        const more = isHtml ? added(String(answer.body)) : {};
        const hasMore = Object.keys(more).length > 0;
        const shortTtl = hasMore ? answer.with(keysOf(more)) : answer;
        const longTtl = hasMore ? answer.with(more) : answer;
        const { answers } = page;
        if (path === PAGE_LIST_PATH) forgetUnlisted(listedPaths(answer));
        if (answers) await Promise.all([shortTtl, longTtl].map((each) => each.prepareAs(answers.shortTtl)));
        page.answers = { shortTtl, longTtl };
        recompressSettledPages(page, page.answers);
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      logPerCause("error", "page.refresh-failed", `${path} ${reason}`, { path, reason });
    }
    page.changes = before;
    page.renewedAt = performance.now();
    page.renewal = undefined;
  }

  /** Fetches a page anew; while that goes on, it is the same for all. */
  function renew(path: string, page: Page): Promise<void> {
    page.renewal ??= fetchAnew(path, page);
    return page.renewal;
  }

  const isDue = ({ renewedAt }: Page) => performance.now() - renewedAt > RENEWED_AFTER;

  function pageAt(path: string): Page {
    const known = pages.get(path);
    if (known) return known;
    const page = { changes: -1, writes: 0, renewedAt: Number.NEGATIVE_INFINITY };
    pages.set(path, page);
    return page;
  }

  /**
   * What is sent of a page. One that Next may render otherwise by now gets no long life in caches that are purged: such a
   * cache may ask for it after the purge, and would hold it. It has its keys: asked for before the purge, it goes with that.
   */
  const sent = (page: Page) =>
    page.changes < changesOf(page) || page.isStale ? page.answers?.shortTtl : page.answers?.longTtl;

  /** The page as Next has it by now; undefined while it could never be fetched. */
  async function newest(path: string): Promise<CachedResponse | undefined> {
    const page = pageAt(path);
    const least = changesOf(page);
    if (isDue(page)) void renew(path, page);
    // A renewal that was under way at the last change may bring the page before it.
    while (page.changes < least) await renew(path, page);
    return sent(page);
  }

  return {
    newest,
    /**
     * The copy of a page, which is fetched anew behind it when it may be old, unless a publish asks for it in turn; the newest
     * while there is none.
     */
    copy(path: string): CachedResponse | Promise<CachedResponse | undefined> {
      const page = pageAt(path);
      const answer = sent(page);
      if (!answer) {
        countCopy(path, "missing");
        return newest(path);
      }
      const mayBeOld = page.changes < changesOf(page) || isDue(page);
      if (mayBeOld && publishes === 0) void renew(path, page);
      countCopy(path, mayBeOld ? "stale" : "fresh");
      return answer;
    },
  };
}
export type PageCopies = ReturnType<typeof createPageCopies>;
