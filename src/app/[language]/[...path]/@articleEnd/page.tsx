import { pageImageSet } from "#content/index.ts";
import { ArticleEnd } from "#sections/articles/ArticleEnd.tsx";
import { loadPath, type PathProps } from "../loadPath.ts";

/** The end of an article, below its blocks. */
export default async function ArticleEndSlot(props: PathProps) {
  const { site, article } = await loadPath(props);
  if (!article) return null;
  return <ArticleEnd {...article} language={site.language} imageSet={await pageImageSet()} />;
}
