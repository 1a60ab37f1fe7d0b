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
 * The published pages that editors made, from a cached query.
 * @throws LakeError
 */
export const loadPageList = cache(async (): Promise<PageList> => {
  const next = { tags: [PAGE_LIST_TAG], revalidate: REVALIDATE_INTERVAL };
  return readPageList(await queryContent(PAGE_LIST_QUERY, {}, { next }));
});

/**
 * The same, for the links that every page has: cached for itself, so that a page that nothing links to renders no other
 * page anew.
 * @throws LakeError
 */
export const loadLinks = cache(async (): Promise<PageList> => {
  const next = { tags: [LINKS_TAG], revalidate: REVALIDATE_INTERVAL };
  // The parameter makes this another request, which Next caches apart from the one above.
  return readPageList(await queryContent(PAGE_LIST_QUERY, { for: "links" }, { next }));
});

/**
 * The pages that visitors find at this moment, as this process serves them.
 * @throws Error when the list can't be read
 */
export async function fetchPageList(signal?: AbortSignal): Promise<PageList> {
  const response = await fetchSelf(PAGE_LIST_PATH, { ...(signal && { signal }) });
  if (!response.ok) throw new Error(`${PAGE_LIST_PATH} answered ${response.status}`);
  return readPageList(await response.json());
}

const updatesForm = v.array(v.object({ _id: v.string(), _updatedAt: v.string() }));

/** A public page with when what it shows last changed: an ISO time, UTC. */
export interface DatedPath extends PublicPath {
  readonly updatedAt: string;
}

/**
 * Every page that visitors find, with the documents that it shows and the time of the last change of any of them. What
 * is made of this is revalidated by each publish.
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
