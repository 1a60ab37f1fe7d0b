import { listTitle, translatorIn } from "#messages/translator.ts";
import { type Language, languages } from "#schemas/languages.ts";
import { splitLanguage } from "#schemas/rules/languagePath.ts";
import { type ArticleType, articleTypes, indexPath, tagPath } from "#schemas/rules/pageTypes.ts";
import type { PageEntry, TagEntry } from "./pageEntry.ts";

// The lists of articles and case studies, and the articles that another one recommends. Pure functions of the page list,
// so a publish knows which pages it changes.

/** The most articles on one page of a list. */
const PAGE_SIZE = 12;

/** The most articles at the end of another one. */
const RELATED_SIZE = 3;

/** One page of the list of all articles, or of those with a tag. */
export interface Listing {
  readonly path: string;
  readonly type: ArticleType;
  /** The id of the tag; null for the list of all articles. */
  readonly tag: string | null;
  /** The path of the list's first page. */
  readonly first: string;
  /** The number of this page, from 1. */
  readonly number: number;
  /** The number of the last page. */
  readonly last: number;
  /** The ids of the articles, newest first. */
  readonly articles: readonly string[];
  /** The ids of all documents on this page: the articles, and the tags of the list. */
  readonly shows: readonly string[];
}

/** An article that lists can show. */
export type ListedArticle = PageEntry & { readonly card: NonNullable<PageEntry["card"]> };

const isListed = (page: PageEntry): page is ListedArticle => page.card !== null && page.type !== "page";

/** Orders dates in ISO 8601, and ids. */
const compare = (one: string, other: string) => Number(one > other) - Number(one < other);

/** Returns the articles of a type and language that lists can show, newest first. */
export const articlesOf = (
  type: PageEntry["type"],
  language: Language,
  pages: readonly PageEntry[],
): ListedArticle[] =>
  pages
    .filter(isListed)
    .filter((page) => page.type === type && splitLanguage(page.path).language === language)
    .toSorted(
      (one, other) => compare(other.card.publishedAt, one.card.publishedAt) || compare(one._id, other._id),
    );

/** The most articles in a block with the newest ones. */
const NEWEST_SIZE = 3;

/** Returns the newest articles of a type and language. */
export const newestOf = (
  type: PageEntry["type"],
  language: Language,
  pages: readonly PageEntry[],
): ListedArticle[] => articlesOf(type, language, pages).slice(0, NEWEST_SIZE);

/** Returns the ids of the articles in the blocks of a page that show the newest ones of these types. */
export const newestIds = (types: readonly string[], path: string, pages: readonly PageEntry[]): string[] =>
  articleTypes
    .filter((type) => types.includes(type))
    .flatMap((type) => newestOf(type, splitLanguage(path).language, pages).map(({ _id }) => _id));

/**
 * Returns the footer's links to the lists of all articles and of all case studies in a language.
 * @param inHeader whether the header also links to all articles
 */
export const listLinks = (listings: readonly Listing[], language: Language, inHeader: boolean) =>
  listings
    .filter(({ path, type }) => path === indexPath(type, language))
    .map(({ path, type }) => {
      const label = translatorIn(language)(`articles.titles.${type}`);
      return {
        id: path,
        label,
        path,
        inHeader: inHeader && type === "article",
        inFooter: "company" as const,
      };
    });

/** Returns the path of a page of a list. */
const numbered = (first: string, number: number) => (number === 1 ? first : `${first}/page/${number}`);

/** Returns the pages of one list. There are none while no article is published. */
function pagesOfList(
  type: ArticleType,
  language: Language,
  tag: TagEntry | null,
  articles: readonly ListedArticle[],
  tags: readonly TagEntry[],
): Listing[] {
  const first = tag ? tagPath(type, tag.slug, language) : indexPath(type, language);
  const last = Math.ceil(articles.length / PAGE_SIZE);
  return Array.from({ length: last }, (_, index) => {
    const shown = articles.slice(index * PAGE_SIZE, (index + 1) * PAGE_SIZE).map(({ _id }) => _id);
    return {
      path: numbered(first, index + 1),
      type,
      tag: tag?._id ?? null,
      first,
      number: index + 1,
      last,
      articles: shown,
      shows: [...shown, ...tags.map(({ _id }) => _id)],
    };
  });
}

/** Returns the tags that any of these articles has. */
const tagsOf = (articles: readonly ListedArticle[], tags: readonly TagEntry[]) =>
  tags.filter(({ _id }) => articles.some((article) => article.tags.includes(_id)));

/** Returns every list of a type and language: of all articles, and of those with each tag. */
function listsOf(
  type: ArticleType,
  language: Language,
  pages: readonly PageEntry[],
  tags: readonly TagEntry[],
): Listing[] {
  const articles = articlesOf(type, language, pages);
  const used = tagsOf(articles, tags);
  return [
    ...pagesOfList(type, language, null, articles, used),
    ...used.flatMap((tag) =>
      pagesOfList(
        type,
        language,
        tag,
        articles.filter((article) => article.tags.includes(tag._id)),
        [tag],
      ),
    ),
  ];
}

/** Returns every list, in all languages. The list of all articles links to the tags. */
export const listingsOf = (pages: readonly PageEntry[], tags: readonly TagEntry[]): Listing[] =>
  articleTypes.flatMap((type) => languages.flatMap(({ id }) => listsOf(type, id, pages, tags)));

/**
 * Returns the articles to read after another one: the chosen ones, then the newest with the same tags.
 * @param articles the articles of the same type and language, newest first
 */
export function relatedTo(page: PageEntry, articles: readonly ListedArticle[]): ListedArticle[] {
  const others = articles.filter(({ _id }) => _id !== page._id);
  const chosen = page.related.flatMap((id) => others.find(({ _id }) => _id === id) ?? []);
  const alike = others.filter(({ tags }) => tags.some((tag) => page.tags.includes(tag)));
  return [...new Set([...chosen, ...alike])].slice(0, RELATED_SIZE);
}

/** An entry of the page list, with the ids of the other documents that its page shows. */
export interface ShownPage extends PageEntry {
  /** Its saved blocks, claims, evidence and newest articles. For an article, also its authors, its tags and the related articles. */
  readonly shows: readonly string[];
}

/** Adds to each page the ids of the other documents that it shows. */
export function withShown(pages: readonly PageEntry[], tags: readonly TagEntry[]): ShownPage[] {
  const listed = new Map(
    articleTypes.flatMap((type) =>
      languages.map(({ id }) => [`${type} ${id}`, articlesOf(type, id, pages)] as const),
    ),
  );
  return pages.map((page) => {
    const inBlocks = [...page.saved, ...page.claims, ...newestIds(page.newest, page.path, pages)];
    if (page.type === "page") return { ...page, shows: inBlocks };
    const pageTags = tags.filter(({ _id }) => page.tags.includes(_id));
    const shown = [
      ...pageTags,
      ...relatedTo(page, listed.get(`${page.type} ${splitLanguage(page.path).language}`) ?? []),
    ];
    return { ...page, shows: [...inBlocks, ...page.authors, ...shown.map(({ _id }) => _id)] };
  });
}

const about = { article: "articles.about.article", caseStudy: "articles.about.caseStudy" } as const;

/** Returns the title and the description of a page of a list of articles. */
export function describeListing(
  { type, tag: tagId, number, last }: Pick<Listing, "type" | "tag" | "number" | "last">,
  tags: readonly TagEntry[],
  language: Language,
): { readonly title: string; readonly description: string } {
  const t = translatorIn(language);
  const tag = tags.find(({ _id }) => _id === tagId);
  const list = listTitle(type, language);
  const page = { number: `${number}`, last: `${last}` };
  const title = tag ? t("articles.tagTitle", { list, tag: tag.title }) : list;
  const named = { list, tag: tag?.title ?? "" };
  if (number === 1) return { title, description: tag ? t("articles.tagAbout", named) : t(about[type]) };
  return {
    title: t("articles.titlePage", { title, ...page }),
    description: tag
      ? t("articles.tagAboutPage", { ...named, ...page })
      : t("articles.aboutPage", { about: t(about[type]), ...page }),
  };
}
