import { ArticlesLayout, type ArticlesLayoutProps } from "../../articles/ArticlesLayout.tsx";

export default async function CaseStudiesLayout(props: ArticlesLayoutProps) {
  return ArticlesLayout("caseStudy", props);
}
