import "server-only";
import { fetchPageList } from "#content/links/loadPageList.ts";
import { readPublished } from "#content/readPublished.ts";
import { pagesWritten } from "#page-cache/diskWriteQueue.ts";
import { FROM_NEXT } from "#page-cache/isPageRequest.ts";
import { nextRender } from "#page-cache/nextRender.ts";
import { fetchSelf } from "#platform/fetchSelf.ts";
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
  const isCurrent = ["HIT", "MISS"].includes(headers.get("x-nextjs-cache") ?? "");
  return isCurrent || rendered;
}

/** The functions through which a publish reads and changes the site. Tests replace them. */
export const runningSite = {
  readPublished,
  fetchPageList,
  readPage,
  invalidateTags,
  renderPage,
  pagesWritten,
};

export type Site = typeof runningSite;
