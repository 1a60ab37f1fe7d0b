import {
  type LoadedArticle,
  type LoadedListing,
  loadArticle,
  loadListing,
  loadSite,
  type Site,
} from "#content/index.ts";
import { type ArticleType, indexPath } from "#schemas/rules/pageTypes.ts";

/** The props that Next passes to a page, a layout and a slot of the routes of articles and case studies. */
export interface ArticlesProps {
  readonly params: Promise<{ path?: string[] }>;
}

/** The content at a path of these routes: an article, or a page of a list. */
export interface LoadedArticles {
  readonly site: Site;
  readonly article: LoadedArticle | undefined;
  readonly listing: LoadedListing | undefined;
}

/** Loads the site, and the article or list at the path of the route. */
export async function loadArticles(type: ArticleType, { params }: ArticlesProps): Promise<LoadedArticles> {
  const { path = [] } = await params;
  const address = [indexPath(type), ...path].join("/");
  const [site, article, listing] = await Promise.all([
    loadSite(),
    loadArticle(address),
    loadListing(address),
  ]);
  return { site, article, listing };
}
