import "server-only";
import { fetchSelf } from "#platform/fetchSelf.ts";
import { draftPageList } from "../draft/loadDraft.ts";
import { fetchPageList } from "../links/loadPageList.ts";
import { allPaths } from "../links/pageList.ts";
import { picturesIn, picturesOnPages } from "./picturesOnPages.ts";

/** How long a page may take, in milliseconds. */
const PAGE_TIMEOUT = 5000;

/**
 * The HTML of a page as visitors get it, or an editor with this cookie; empty when the page does not answer.
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

/** The paths of all pages; without the list, of those that editors did not make. */
async function paths(): Promise<string[]> {
  const pageList = await fetchPageList(AbortSignal.timeout(PAGE_TIMEOUT)).catch(() => ({ pages: [] }));
  return allPaths(pageList);
}

/** Whether one of this site's pages asks for a picture: `/images/content/…` with its query. */
export const isOnPage = picturesOnPages(async () => Promise.all((await paths()).map((path) => page(path))));

/**
 * The same for the pages in draft mode. They are read at each call, since they may show a hotspot that is not
 * published.
 */
export async function isOnDraftPage(url: string, cookie: string): Promise<boolean> {
  for (const path of allPaths(await draftPageList()))
    if (picturesIn(await page(path, cookie)).includes(url)) return true;
  return false;
}
