import "server-only";
import { fetchPageList } from "#content/links/loadPageList.ts";
import { readPublished } from "#content/readPublished.ts";
import { nextWrite, pagesWritten } from "#page-cache/diskWriteQueue.ts";
import { readPage } from "../cluster/readPages.ts";
import { invalidateTags } from "./invalidateTags.ts";

/** The functions through which a publish reads and changes the site. Tests replace them. */
export const runningSite = {
  readPublished,
  fetchPageList,
  readPage,
  invalidateTags,
  nextRender: nextWrite,
  pagesWritten,
};

export type Site = typeof runningSite;
