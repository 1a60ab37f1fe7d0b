import "server-only";
import { servedAddresses } from "#content/links/loadAddresses.ts";
import { readPublished } from "#content/readPublished.ts";
import { nextWrite, pagesWritten } from "#page-cache/diskWriteQueue.ts";
import { readPage } from "../cluster/readPages.ts";
import { invalidateTags } from "./invalidateTags.ts";

/** What the steps of a publish read and change, in one place so that tests can replace the network. */
export const runningSite = {
  readPublished,
  servedAddresses,
  readPage,
  invalidateTags,
  nextRender: nextWrite,
  pagesWritten,
};

export type Site = typeof runningSite;
