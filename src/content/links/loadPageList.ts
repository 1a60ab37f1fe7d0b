import "server-only";
import { cache } from "react";
import * as v from "valibot";
import { fetchSelf } from "#platform/fetchSelf.ts";
import { SOURCE_LANGUAGE } from "#schemas/languages.ts";
import { splitLanguage } from "#schemas/rules/languagePath.ts";
import { PAGE_LIST_PATH } from "#schemas/singletons.ts";
import { ownCopy, REVALIDATE_INTERVAL } from "../cache/cacheOptions.ts";
import { PAGE_LIST_TAG, tagAt, tagOf } from "../cache/invalidation.ts";
import { readResult } from "../client/LakeError.ts";
import { queryContent } from "../client/queryContent.ts";
import { validItems } from "../contentFields.ts";
import { contentDocuments } from "../documents/index.ts";
import { draftPageList } from "../draft/loadDraft.ts";
import { seesDrafts } from "../draft/seesDrafts.ts";
import { queryShown } from "../sign-off/queryShown.ts";
import { allPaths, type PageList, type PublicPath, publicPaths, readPageList } from "./pageList.ts";
import { PAGE_LIST_QUERY, UPDATES_QUERY } from "./pageListQuery.ts";

/** Loads the list of the published pages. All readers share its cached copy, which is new for the tags of each of them. */
export async function cachedList(...tags: string[]): Promise<PageList> {
  const next = { tags, revalidate: REVALIDATE_INTERVAL };
  return readPageList(await queryShown(PAGE_LIST_QUERY, ownCopy(tags), { next }));
}

/** Loads the list for the files that list pages. @throws LakeError */
export const loadPageList = cache(() => cachedList(PAGE_LIST_TAG));

/**
 * Loads the list for one page, which a publish revalidates only if the list changes that page. In draft mode, loads the
 * drafts' list.
 * @throws LakeError
 */
export const listFor = cache(
  async (path: string): Promise<PageList> =>
    (await seesDrafts()) ? draftPageList() : cachedList(tagAt(path)),
);

/** Whether visitors may open a page: it exists in its language. @throws LakeError */
export async function isOffered(path: string): Promise<boolean> {
  if (splitLanguage(path).language === SOURCE_LANGUAGE) return true;
  return allPaths(await listFor(path)).includes(path);
}

/** Fetches the list of pages that this process serves to visitors now. @throws Error when the list can't be read */
export async function fetchPageList(signal?: AbortSignal): Promise<PageList> {
  const response = await fetchSelf(PAGE_LIST_PATH, { ...(signal && { signal }) });
  if (!response.ok) throw new Error(`${PAGE_LIST_PATH} responded with ${response.status}`);
  return readPageList(await response.json());
}

const updatesForm = validItems(v.object({ _id: v.string(), _updatedAt: v.string() }));

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
  const ids = contentDocuments.map(({ id }) => id);
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
