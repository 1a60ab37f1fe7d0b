import "server-only";
import { fetchSelf, readOwnPages } from "#platform/fetchSelf.ts";
import { ownPaths } from "#schemas/rules/translations/completeness.ts";
import { fetchPageList } from "../links/loadPageList.ts";
import { allPaths } from "../links/pageList.ts";
import { picturesOnPages } from "./picturesOnPages.ts";

/** The timeout for reading a page, in milliseconds. */
const PAGE_TIMEOUT = 5000;

/** Fetches the HTML of a page. Empty when the request fails. */
async function page(path: string): Promise<string> {
  try {
    const signal = AbortSignal.timeout(PAGE_TIMEOUT);
    const response = await fetchSelf(path, { signal });
    return response.ok ? await response.text() : "";
  } catch {
    return "";
  }
}

/** Returns the paths of all pages, without editors' pages if their list can't be read. */
async function paths(): Promise<string[]> {
  const pageList = await fetchPageList(AbortSignal.timeout(PAGE_TIMEOUT)).catch(() => ({
    own: ownPaths({ hidden: [], translated: [] }).map((path) => ({ path })),
    pages: [],
    listings: [],
  }));
  return allPaths(pageList);
}

/** Whether any page of this site uses a picture URL: `/images/content/…` with its query string. */
export const isOnPage = picturesOnPages(async () => readOwnPages(await paths(), page));
