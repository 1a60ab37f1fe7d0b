import "server-only";
import { cache } from "react";
import * as v from "valibot";
import { fetchSelf } from "#platform/fetchSelf.ts";
import { PAGE_LIST_PATH, singletons } from "#schemas/singletons.ts";
import { LINKS_TAG, PAGE_LIST_TAG, tagOf } from "../cache/invalidation.ts";
import { REVALIDATE_INTERVAL } from "../cache/revalidateInterval.ts";
import { queryContent } from "../client/queryContent.ts";
import { readResult } from "../client/readResult.ts";
import { type PageList, type PublicPath, publicPaths, readPageList } from "./pageList.ts";
import { PAGE_LIST_QUERY, UPDATES_QUERY } from "./pageListQuery.ts";

/**
 * Loads the list of the editors' published pages from a cached query.
 * @throws LakeError
 */
export const loadPageList = cache(async (): Promise<PageList> => {
  const next = { tags: [PAGE_LIST_TAG], revalidate: REVALIDATE_INTERVAL };
  return readPageList(await queryContent(PAGE_LIST_QUERY, {}, { next }));
});

/**
 * Loads the same list for the links on every page. It is cached separately, so that publishing a page without links
 * doesn't re-render the other pages.
 * @throws LakeError
 */
export const loadLinks = cache(async (): Promise<PageList> => {
  const next = { tags: [LINKS_TAG], revalidate: REVALIDATE_INTERVAL };
  // The unused parameter makes Next cache this request separately from the one above.
  return readPageList(await queryContent(PAGE_LIST_QUERY, { for: "links" }, { next }));
});

/**
 * Fetches the list of pages that this process serves to visitors now.
 * @throws Error when the list can't be read
 */
export async function fetchPageList(signal?: AbortSignal): Promise<PageList> {
  const response = await fetchSelf(PAGE_LIST_PATH, { ...(signal && { signal }) });
  if (!response.ok) throw new Error(`${PAGE_LIST_PATH} responded with ${response.status}`);
  return readPageList(await response.json());
}

const updatesForm = v.array(v.object({ _id: v.string(), _updatedAt: v.string() }));

/** A public page, with the time of its last content change: ISO 8601, UTC. */
export interface DatedPath extends PublicPath {
  readonly updatedAt: string;
}

/**
 * Loads every public page, with the documents on it and the time of their last change. Every publish revalidates this
 * result.
 * @throws LakeError
 */
export async function loadPublicPaths(): Promise<DatedPath[]> {
  const ids = singletons.map(({ id }) => id);
  const next = { tags: [PAGE_LIST_TAG, ...ids.map(tagOf)], revalidate: REVALIDATE_INTERVAL };
  const [pageList, updates] = await Promise.all([
    loadPageList(),
    queryContent(UPDATES_QUERY, { ids }, { next }),
  ]);
  const dated = readResult(updatesForm, updates, "The content lake's list of updates");
  const updated = new Map(dated.map(({ _id, _updatedAt }) => [_id, _updatedAt]));
  return publicPaths(pageList).map(({ path, documents }) => {
    const times = documents.flatMap((id) => updated.get(id) ?? []).toSorted();
    return { path, documents, updatedAt: times.at(-1) ?? new Date(0).toISOString() };
  });
}
