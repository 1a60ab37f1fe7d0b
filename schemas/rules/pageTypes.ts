// The document types whose documents have their own page: pages, articles and case studies. The Studio's forms, the
// content check and the site share them.
import { collections } from "../singletons.ts";

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

/** Returns the path of a document's page, such as `/articles/plan-a-pilot`. */
export const pathOfPage = (type: PageType, slug: string): string =>
  `${rows.find((row) => row.type === type)?.folder ?? "/"}${slug}`;

/** Returns the path of the list of all articles or case studies. */
export const indexPath = (type: ArticleType): string => pathOfPage(type, "").slice(0, -1);

/** Returns the path of a feed. */
export const feedPath = (type: ArticleType): string => pathOfPage(type, "feed.xml");

/** Returns the path of the list with a tag. */
export const tagPath = (type: ArticleType, slug: string): string => pathOfPage(type, `tags/${slug}`);

/** The title of a list, by type. */
export const indexTitles: Readonly<Record<ArticleType, string>> = {
  article: "Articles",
  caseStudy: "Case studies",
};

// TypeGen reads GROQ only from literals, so these repeat the registry. A test compares them with it.

/** A GROQ filter for the documents that have their own page. */
export const HAS_PAGE = `_type in ["page", "article", "caseStudy"]`;

/** A GROQ expression for the path of such a document. */
export const PAGE_PATH = `select(_type == "article" => "/articles/", _type == "caseStudy" => "/case-studies/", "/") + slug.current`;
