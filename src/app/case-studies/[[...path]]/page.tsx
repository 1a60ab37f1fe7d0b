import type { Metadata } from "next";
import { ArticlesPage, articlesMetadata, articlesParams } from "../../articles/ArticlesPage.tsx";
import type { ArticlesProps } from "../../articles/loadArticles.ts";

export const generateStaticParams = () => articlesParams("caseStudy");

export const generateMetadata = (props: ArticlesProps): Promise<Metadata> =>
  articlesMetadata("caseStudy", props);

export default async function CaseStudiesPage(props: ArticlesProps) {
  return ArticlesPage("caseStudy", props);
}
