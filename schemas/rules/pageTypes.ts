// The document types whose documents have their own page: pages, articles and case studies. The Studio's forms, the
// content check and the site share them.
import { IS_TRANSLATION, type Language, languages, SOURCE_LANGUAGE } from "../languages.ts";
import { collections } from "../singletons.ts";
import { pathIn } from "./languagePath.ts";

type Row = Extract<(typeof collections)[number], { readonly folder: string }>;

/** The name of a document type whose documents have their own page. */
export type PageType = Row["type"];

/** The types of articles: they are in lists and feeds, and have tags and authors. */
export type ArticleType = Exclude<PageType, "page">;

const rows: readonly Row[] = collections.flatMap((row) => ("folder" in row ? [row] : []));

/** The types, in the order of the registry. */
export const pageTypes: readonly PageType[] = rows.map(({ type }) => type);

/** The types of articles. */
export const articleTypes: readonly ArticleType[] = pageTypes.flatMap((type) =>
  type === "page" ? [] : [type],
);

/** Whether the documents of a type have their own page. */
export const isPageType = (type: string | undefined): type is PageType =>
  pageTypes.some((each) => each === type);

/** The maximum number of characters in the title of a page or an article. */
export const maxTitleLength: Readonly<Record<PageType, number>> = { page: 48, article: 80, caseStudy: 80 };

/** Returns the path of a document's page, such as `/articles/plan-a-pilot` and `/es/articles/planificar-un-piloto`. */
export const pathOfPage = (type: PageType, slug: string, language: Language = SOURCE_LANGUAGE): string =>
  pathIn(language, `${rows.find((row) => row.type === type)?.folder ?? "/"}${slug}`);

/** Returns the start of the paths of a type's documents, with a slash at the end: `/es/` and `/articles/`. */
export const folderPath = (type: PageType, language?: Language): string =>
  pathOfPage(type, "slug", language).slice(0, -"slug".length);

/** Returns the path of the list of all articles or case studies in a language. */
export const indexPath = (type: ArticleType, language?: Language): string =>
  pathOfPage(type, "", language).slice(0, -1);

/** Returns the path of a feed. */
export const feedPath = (type: ArticleType, language?: Language): string =>
  pathOfPage(type, "feed.xml", language);

/** Returns the path of the list with a tag. */
export const tagPath = (type: ArticleType, slug: string, language?: Language): string =>
  pathOfPage(type, `tags/${slug}`, language);

/** Returns the path of the description of the site for language models. */
export const llmsPath = (language: Language): string => pathIn(language, "/llms.txt");

/** A file that lists the pages of a language. It exists only while the page at `needs` does. */
export interface ListFile {
  readonly path: string;
  readonly needs: string;
}

/** The files that list the pages of a language, in all languages. */
export const listFiles: readonly ListFile[] = languages.flatMap(({ id }) => [
  { path: llmsPath(id), needs: pathIn(id, "/") },
  ...articleTypes.map((type) => ({ path: feedPath(type, id), needs: indexPath(type, id) })),
]);

// TypeGen reads GROQ only from literals, so these repeat the registry. A test compares them with it.

/** A GROQ filter for the documents that have their own page. */
export const HAS_PAGE = `_type in ["page", "article", "caseStudy"]`;

/** A GROQ expression for the path of such a document. */
export const PAGE_PATH = `select(${IS_TRANSLATION} => "/" + language, "") + select(_type == "article" => "/articles/", _type == "caseStudy" => "/case-studies/", "/") + slug.current`;
