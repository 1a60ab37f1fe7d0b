import type { CachedResponse } from "#page-cache/CachedResponse.ts";
import "server-only";
import { fetchPageList } from "#content/links/loadPageList.ts";
import { type PageList, readPageList } from "#content/links/pageList.ts";
import { readPublished } from "#content/readPublished.ts";
import { pagesWritten } from "#page-cache/diskWriteQueue.ts";
import { FROM_NEXT } from "#page-cache/isPageRequest.ts";
import { nextRender } from "#page-cache/nextRender.ts";
import { servedPage } from "#page-cache/servedPages.ts";
import { staleTags } from "#page-cache/staleTags.ts";
import { fetchSelf } from "#platform/fetchSelf.ts";
import { memoizeLatest } from "#platform/memoizeFor.ts";
import { PAGE_LIST_PATH } from "#schemas/singletons.ts";
import { readPage } from "../cluster/readPages.ts";
import { invalidateTags } from "./invalidateTags.ts";

/**
 * Makes Next render a page if it is stale, and waits until its cache has stored the page. The request bypasses the copy
 * in memory, which visitors get meanwhile.
 * @param milliseconds the maximum wait for the render
 * @returns false when nothing was rendered in time, or the host doesn't tell
 */
async function renderPage(path: string, milliseconds: number, signal: AbortSignal): Promise<boolean> {
  const rendered = nextRender([path], milliseconds, signal);
  rendered.catch(() => {});
  const { headers } = await fetchSelf(path, { method: "HEAD", headers: { [FROM_NEXT]: "yes" }, signal });
  // On another host, its own cache may respond instead of Next.
  const isCurrent = staleTags.mark && ["HIT", "MISS"].includes(headers.get("x-nextjs-cache") ?? "");
  return isCurrent || rendered;
}

const latestList = memoizeLatest<CachedResponse, PageList | undefined>(
  ({ body }) => readPageList(JSON.parse(body.toString())),
  undefined,
);

/** Returns the list of pages that visitors are served by now. @throws Error when the list can't be read */
const servedPageList = async (signal: AbortSignal) =>
  latestList(await servedPage(PAGE_LIST_PATH)) ?? fetchPageList(signal);

/** The functions through which a publish reads and changes the site. Tests replace them. */
export const runningSite = {
  readPublished,
  fetchPageList: servedPageList,
  readPage,
  invalidateTags,
  renderPage,
  pagesWritten,
};

export type Site = typeof runningSite;
