import "server-only";
import type { Language } from "#schemas/languages.ts";
import { splitLanguage } from "#schemas/rules/languagePath.ts";
import { isListingPath, pageTypeAt } from "#schemas/rules/pageSlug.ts";
import type { ArticleType, PageType } from "#schemas/rules/pageTypes.ts";
import { ContentError } from "./ContentError.ts";
import { tagAt, tagOf } from "./cache/invalidation.ts";
import { type Claims, documentsOfItems, noClaims } from "./claims/claims.ts";
import { claimingSections, itemsOfBlocks, itemsOfSections, loadClaims } from "./claims/loadClaims.ts";
import {
  type Article,
  documentsIn,
  type Page,
  type PageContent,
  pageAt,
  type SectionId,
} from "./documents/index.ts";
import { isUnlisted } from "./links/alternates.ts";
import { articlesOf, type ListedArticle, type Listing, newestOf, relatedTo } from "./links/listings.ts";
import { loadLinkTargets } from "./links/loadLinkTargets.ts";
import { listFor, loadPageList } from "./links/loadPageList.ts";
import type { TagEntry } from "./links/pageEntry.ts";
import { type PageBlock, pickedIds, resolvePageBlock } from "./links/resolveLinks.ts";
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
  /** The claims that the page names or lists. */
  readonly claims: Claims;
  /** The revisions of the other documents on the page: saved blocks, claims, evidence and newest articles. */
  readonly others: readonly { readonly _id: string; readonly _rev: string }[];
}

/** An article, with the articles to read next and its tags that have a list. */
export interface LoadedArticle extends LoadedPage<Article> {
  /** How many words its texts have. */
  readonly words: number;
  readonly related: readonly ListedArticle[];
  readonly tags: readonly TagEntry[];
}

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
    return { page, sections: await loadSections(ids, splitLanguage(path).language, read) };
  } catch (error) {
    if (error instanceof ContentError && error.isMissing && error.documentId === path) return undefined;
    throw error;
  }
}

/** Returns how to find the newest articles of a type for the blocks of a page. */
async function newestOn(path: string, blocks: Page["blocks"]) {
  const isShown = blocks
    .map((block) => (block._type === "sharedBlock" ? block.saved.block[0] : block))
    .some(({ _type }) => _type === "newestArticlesBlock");
  const pages = isShown ? (await listFor(path)).pages : [];
  return (type: ArticleType) => newestOf(type, splitLanguage(path).language, pages);
}

async function loadOfType<T extends PageType>(
  path: string,
  type: T,
): Promise<LoadedPage<PageContent<T>> | undefined> {
  const { language } = splitLanguage(path);
  const unresolved = await readPage(path, type, load);
  if (!unresolved) return undefined;
  const [targets, settings] = await Promise.all([
    loadLinkTargets(language, pickedIds(unresolved.page.blocks)),
    loadSiteSettings(language),
  ]);
  const listsClaims = unresolved.page.blocks.some((block) => block._type === "claimsBlock");
  const items = [...itemsOfSections(unresolved.sections), ...itemsOfBlocks(unresolved.page.blocks)];
  const naming = claimingSections
    .filter((id) => unresolved.sections[id])
    .map((id) => tagOf(documentsIn[language][id].id));
  const needsClaims = listsClaims || items.some(({ claim }) => claim !== null);
  const claims = needsClaims ? await loadClaims(tagAt(path), ...naming) : noClaims;
  const newest = await newestOn(path, unresolved.page.blocks);
  const blocks = unresolved.page.blocks.map((block) =>
    resolvePageBlock(block, targets, settings, claims, newest),
  );
  const articles = blocks.flatMap((block) => (block._type === "newestArticlesBlock" ? block.articles : []));
  // TypeScript can't derive a type from the conditional type of the page; only the blocks differ.
  const page = { ...unresolved.page, blocks } as unknown as WithBlocks<PageContent<T>>;
  const saved = unresolved.page.blocks.flatMap((block) =>
    block._type === "sharedBlock" ? [block.saved] : [],
  );
  const shown = listsClaims ? claims.documents : documentsOfItems(items, claims);
  return { page, sections: unresolved.sections, claims, others: [...saved, ...shown, ...articles] };
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
  const related = entry ? relatedTo(entry, articlesOf(type, splitLanguage(path).language, pages)) : [];
  const card = entry?.card;
  return {
    ...loaded,
    words: card?.words ?? 0,
    related,
    tags: tags.filter(({ _id }) => card && entry.tags.includes(_id)),
  };
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
  const articles = articlesOf(listing.type, splitLanguage(path).language, pages).filter(({ _id }) =>
    listing.articles.includes(_id),
  );
  return { listing, articles, tags: tags.filter(({ _id }) => listing.shows.includes(_id)) };
}

/** Loads the published articles of a type and language that search engines may list, newest first. @throws LakeError */
export async function listedArticles(type: ArticleType, language: Language): Promise<ListedArticle[]> {
  const pageList = await loadPageList();
  return articlesOf(type, language, pageList.pages).filter(({ path }) => !isUnlisted(path, pageList));
}
