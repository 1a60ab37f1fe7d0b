import "server-only";
import { cache } from "react";
import * as v from "valibot";
import { fetchSelf } from "#platform/fetchSelf.ts";
import { type Language, SOURCE_LANGUAGE } from "#schemas/languages.ts";
import { splitLanguage } from "#schemas/rules/languagePath.ts";
import { isListingPath } from "#schemas/rules/pageSlug.ts";
import { PAGE_LIST_PATH } from "#schemas/singletons.ts";
import { linksTag, PAGE_LIST_TAG, tagAt, tagOf } from "../cache/invalidation.ts";
import { REVALIDATE_INTERVAL } from "../cache/revalidateInterval.ts";
import { queryContent } from "../client/queryContent.ts";
import { readResult } from "../client/readResult.ts";
import { validItems } from "../contentFields.ts";
import { contentDocuments } from "../documents/index.ts";
import { draftPageList } from "../draft/loadDraft.ts";
import { seesDrafts } from "../draft/seesDrafts.ts";
import { allPaths, type PageList, type PublicPath, publicPaths, readPageList } from "./pageList.ts";
import { PAGE_LIST_QUERY, TRANSLATIONS_QUERY, UPDATES_QUERY } from "./pageListQuery.ts";

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
export const loadLinks = cache(async (language: Language): Promise<PageList> => {
  const next = { tags: [linksTag(language)], revalidate: REVALIDATE_INTERVAL };
  // The unused parameter makes Next cache this request separately from the one above.
  return readPageList(await queryContent(PAGE_LIST_QUERY, { for: `links ${language}` }, { next }));
});

/**
 * Loads the page list for one page, cached separately: a publish revalidates it only if the list changes that page.
 * @throws LakeError
 */
export const listFor = cache(async (path: string): Promise<PageList> => {
  if (await seesDrafts()) return draftPageList();
  const next = { tags: [tagAt(path)], revalidate: REVALIDATE_INTERVAL };
  return readPageList(await queryContent(PAGE_LIST_QUERY, { for: path }, { next }));
});

/**
 * Loads a page's translations, in the form of the list of pages. It is small, because each page stores its own copy.
 * @throws LakeError
 */
export const loadTranslations = cache(async (path: string): Promise<PageList> => {
  if (isListingPath(path) || (await seesDrafts())) return listFor(path);
  const next = { tags: [tagAt(path)], revalidate: REVALIDATE_INTERVAL };
  return readPageList(await queryContent(TRANSLATIONS_QUERY, { path }, { next }));
});

/** Whether visitors may open a page: it exists in its language. @throws LakeError */
export async function isOffered(path: string): Promise<boolean> {
  if (splitLanguage(path).language === SOURCE_LANGUAGE) return true;
  return allPaths(await loadTranslations(path)).includes(path);
}

/**
 * Fetches the list of pages that this process serves to visitors now.
 * @throws Error when the list can't be read
 */
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
