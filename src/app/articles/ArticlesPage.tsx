import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { loadPageList, renderablePaths } from "#content/index.ts";
import { type ArticleType, indexPath } from "#schemas/rules/pageTypes.ts";
import { NotFoundScreen } from "#sections/status/NotFoundScreen.tsx";
import { articleMetadata, describedArticle } from "#seo/articleMetadata.ts";
import { JsonLd } from "#seo/JsonLd.tsx";
import { describedListing, listingMetadata } from "#seo/listingMetadata.ts";
import { notFoundMetadata } from "#seo/notFoundMetadata.ts";
import { type ArticlesProps, loadArticles } from "./loadArticles.ts";

/** Lists the articles and the pages of lists that the build prerenders. */
export async function articlesParams(type: ArticleType): Promise<{ path: string[] }[]> {
  const { listings } = await loadPageList();
  const paths = [
    ...(await renderablePaths(type)),
    ...listings.filter((listing) => listing.type === type).map(({ path }) => path),
  ];
  const start = `${indexPath(type)}/`.length;
  return paths.map((path) => ({ path: path.slice(start).split("/").filter(Boolean) }));
}

/** Returns the head of an article or a list. */
export async function articlesMetadata(type: ArticleType, props: ArticlesProps): Promise<Metadata> {
  const { site, article, listing } = await loadArticles(type, props);
  if (article) return articleMetadata(site, article);
  return listing ? listingMetadata(site, listing) : notFoundMetadata(site);
}

/** Decides whether there is a page at the path; the layout renders it. `src/server` passes on only existing paths. */
export async function ArticlesPage(type: ArticleType, props: ArticlesProps) {
  const { site, article, listing } = await loadArticles(type, props);
  if (article) return <JsonLd settings={site.settings} page={describedArticle(site, article)} />;
  if (listing) return <JsonLd settings={site.settings} page={describedListing(site, listing)} />;
  if (process.env.NODE_ENV === "development") return <NotFoundScreen site={site} />;
  notFound();
}
