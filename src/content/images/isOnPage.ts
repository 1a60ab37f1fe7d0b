import "server-only";
import { fetchSelf } from "#platform/fetchSelf.ts";
import { draftPageList } from "../draft/loadDraft.ts";
import { fetchPageList } from "../links/loadPageList.ts";
import { allPaths } from "../links/pageList.ts";
import { picturesIn, picturesOnPages } from "./picturesOnPages.ts";

/** The timeout for reading a page, in milliseconds. */
const PAGE_TIMEOUT = 5000;

/**
 * Fetches the HTML of a page, as visitors or as the editor with this cookie. Empty when the request fails.
 */
async function page(path: string, cookie?: string): Promise<string> {
  try {
    const signal = AbortSignal.timeout(PAGE_TIMEOUT);
    const response = await fetchSelf(path, { signal, ...(cookie && { headers: { cookie } }) });
    return response.ok ? await response.text() : "";
  } catch {
    return "";
  }
}

/** Returns the paths of all pages, without editors' pages if their list can't be read. */
async function paths(): Promise<string[]> {
  const pageList = await fetchPageList(AbortSignal.timeout(PAGE_TIMEOUT)).catch(() => ({
    pages: [],
    listings: [],
  }));
  return allPaths(pageList);
}

/** Whether any page of this site uses a picture URL: `/images/content/…` with its query string. */
export const isOnPage = picturesOnPages(async () => Promise.all((await paths()).map((path) => page(path))));

/**
 * Like `isOnPage`, for pages in draft mode. Each call reads the pages, since they may show an unpublished hotspot.
 */
export async function isOnDraftPage(url: string, cookie: string): Promise<boolean> {
  for (const path of allPaths(await draftPageList()))
    if (picturesIn(await page(path, cookie)).includes(url)) return true;
  return false;
}
