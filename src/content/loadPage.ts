import "server-only";
import { cache } from "react";
import { isListingPath, pageTypeAt } from "#schemas/rules/pageSlug.ts";
import type { ArticleType, PageType } from "#schemas/rules/pageTypes.ts";
import { ContentError } from "./ContentError.ts";
import { tagAt } from "./cache/invalidation.ts";
import { REVALIDATE_INTERVAL } from "./cache/revalidateInterval.ts";
import { queryContent } from "./client/queryContent.ts";
import { type Article, type Page, type PageContent, pageAt, type SectionId } from "./documents/index.ts";
import { draftPageList } from "./draft/loadDraft.ts";
import { seesDrafts } from "./draft/seesDrafts.ts";
import { articlesOf, type ListedArticle, type Listing, relatedTo } from "./links/listings.ts";
import { loadLinkTargets } from "./links/loadLinkTargets.ts";
import { loadPageList } from "./links/loadPageList.ts";
import type { TagEntry } from "./links/pageEntry.ts";
import { type PageList, readPageList } from "./links/pageList.ts";
import { PAGE_LIST_QUERY } from "./links/pageListQuery.ts";
import { type PageBlock, resolvePageBlock } from "./links/resolveLinks.ts";
import { type Load, load, loadPublished, loadSections, loadSiteSettings, type Sections } from "./load.ts";

// Loads the pages of documents that editors can create any number of, and the lists of articles.

/** A page with resolved links in its blocks. */
type WithBlocks<P> = P extends unknown
  ? Omit<P, "blocks"> & { readonly blocks: readonly PageBlock[] }
  : never;

/** An editor's page, with the content of its sections. */
export interface LoadedPage<P extends Page | Article = Page> {
  readonly page: WithBlocks<P>;
  readonly sections: Sections;
  /** The revisions of the saved blocks on the page. */
  readonly saved: readonly { readonly _id: string; readonly _rev: string }[];
}

/** An article, with the articles to read next and its tags that have a list. */
export interface LoadedArticle extends LoadedPage<Article> {
  readonly related: readonly ListedArticle[];
  readonly tags: readonly TagEntry[];
}

/** A page of a list of articles. */
export interface LoadedListing {
  readonly listing: Listing;
  readonly articles: readonly ListedArticle[];
  /** The tag of the list, or all tags of the list of all articles. */
  readonly tags: readonly TagEntry[];
}

async function readPage<T extends PageType>(path: string, type: T, read: Load) {
  if (pageTypeAt(path) !== type) return undefined;
  try {
    const page = await read(pageAt(path, type));
    const ids = page.blocks.flatMap((block): SectionId[] => {
      if (block._type === "sectionBlock") return [block.section];
      return block._type === "openingBlock" && block.moment ? ["day"] : [];
    });
    return { page, sections: await loadSections(ids, read) };
  } catch (error) {
    if (error instanceof ContentError && error.isMissing && error.documentId === path) return undefined;
    throw error;
  }
}

async function loadOfType<T extends PageType>(
  path: string,
  type: T,
): Promise<LoadedPage<PageContent<T>> | undefined> {
  const [found, targets, settings] = await Promise.all([
    readPage(path, type, load),
    loadLinkTargets(),
    loadSiteSettings(),
  ]);
  if (!found) return undefined;
  const blocks = found.page.blocks.map((block) => resolvePageBlock(block, targets, settings));
  // TypeScript can't derive a type from the conditional type of the page; only the blocks differ.
  const page = { ...found.page, blocks } as unknown as WithBlocks<PageContent<T>>;
  const saved = found.page.blocks.flatMap((block) => (block._type === "sharedBlock" ? [block.saved] : []));
  return { page, sections: found.sections, saved };
}

/**
 * Loads the editor's page at a path such as `/pilot-studies`.
 * @returns undefined when no page has this path
 * @throws ContentError when the page or one of its sections is incomplete
 */
export const loadPage = (path: string): Promise<LoadedPage | undefined> => loadOfType(path, "page");

/** Like {@link loadPage}, but outside of a request: always the published page, with unresolved links. */
export async function loadPublishedPage(path: string) {
  const type = pageTypeAt(path);
  return type && readPage(path, type, loadPublished);
}

/**
 * Loads the page list for one page, cached separately: a publish revalidates it only if the list changes that page.
 * @throws LakeError
 */
const listFor = cache(async (path: string): Promise<PageList> => {
  if (await seesDrafts()) return draftPageList();
  const next = { tags: [tagAt(path)], revalidate: REVALIDATE_INTERVAL };
  return readPageList(await queryContent(PAGE_LIST_QUERY, { for: path }, { next }));
});

/**
 * Loads the article or case study at a path such as `/articles/plan-a-pilot`.
 * @returns undefined when none has this path
 * @throws ContentError when the article or one of its sections is incomplete
 */
export async function loadArticle(path: string): Promise<LoadedArticle | undefined> {
  const type = pageTypeAt(path);
  if (type === undefined || type === "page") return undefined;
  const [loaded, { pages, tags }] = await Promise.all([loadOfType(path, type), listFor(path)]);
  if (!loaded) return undefined;
  const entry = pages.find(({ _id }) => _id === loaded.page._id);
  const related = entry ? relatedTo(entry, articlesOf(type, pages)) : [];
  return { ...loaded, related, tags: tags.filter(({ _id }) => entry?.card && entry.tags.includes(_id)) };
}

/**
 * Loads a page of a list of articles, such as `/articles` or `/articles/tags/pilots`.
 * @returns undefined when the list has no such page
 * @throws LakeError
 */
export async function loadListing(path: string): Promise<LoadedListing | undefined> {
  if (!isListingPath(path)) return undefined;
  const { pages, tags, listings } = await listFor(path);
  const listing = listings.find((each) => each.path === path);
  if (!listing) return undefined;
  const articles = articlesOf(listing.type, pages).filter(({ _id }) => listing.articles.includes(_id));
  return { listing, articles, tags: tags.filter(({ _id }) => listing.shows.includes(_id)) };
}

/** Loads the published articles of a type, newest first. @throws LakeError */
export const listedArticles = async (type: ArticleType): Promise<ListedArticle[]> =>
  articlesOf(type, (await loadPageList()).pages);
