import "server-only";
import { fetchPageList } from "#content/links/loadPageList.ts";
import { readPublished } from "#content/readPublished.ts";
import { nextWrite, pagesWritten } from "#page-cache/diskWriteQueue.ts";
import { readPage } from "../cluster/readPages.ts";
import { invalidateTags } from "./invalidateTags.ts";

/** What the steps of a publish read and change, in one place so that tests can replace the network. */
export const runningSite = {
  readPublished,
  fetchPageList,
  readPage,
  invalidateTags,
  nextRender: nextWrite,
  pagesWritten,
};

export type Site = typeof runningSite;
