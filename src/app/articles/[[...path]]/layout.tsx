import { ArticlesLayout, type ArticlesLayoutProps } from "../ArticlesLayout.tsx";

export default async function ArticleLayout(props: ArticlesLayoutProps) {
  return ArticlesLayout("article", props);
}
