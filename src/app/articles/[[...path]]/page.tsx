import type { Metadata } from "next";
import { ArticlesPage, articlesMetadata, articlesParams } from "../ArticlesPage.tsx";
import type { ArticlesProps } from "../loadArticles.ts";

export const generateStaticParams = () => articlesParams("article");

export const generateMetadata = (props: ArticlesProps): Promise<Metadata> =>
  articlesMetadata("article", props);

export default async function ArticlePage(props: ArticlesProps) {
  return ArticlesPage("article", props);
}
