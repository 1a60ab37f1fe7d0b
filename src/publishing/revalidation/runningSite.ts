import type { CachedResponse } from "#page-cache/CachedResponse.ts";
import "server-only";
import { fetchPageList } from "#content/links/loadPageList.ts";
import { type PageList, readPageList } from "#content/links/pageList.ts";
import { readPublished, readRevision } from "#content/readPublished.ts";
import { pagesWritten } from "#page-cache/diskWriteQueue.ts";
import { servedPage } from "#page-cache/servedPages.ts";
import { memoizeLatest } from "#platform/memoizeFor.ts";
import { PAGE_LIST_PATH } from "#schemas/singletons.ts";
import { readPage } from "../cluster/readPages.ts";
import { invalidateTags } from "./invalidateTags.ts";
import { renderPage } from "./renderPage.ts";

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
  readRevision,
  fetchPageList: servedPageList,
  readPage,
  invalidateTags,
  renderPage,
  pagesWritten,
};

export type Site = typeof runningSite;
