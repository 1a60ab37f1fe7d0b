import { DemosSlot } from "../../../[slug]/DemosSlot.tsx";
import { type ArticlesProps, loadArticles } from "../../../articles/loadArticles.ts";

/** The slot is separate for the same reason as on an editor's page. */
export default async function CaseStudiesDemosSlot(props: ArticlesProps) {
  const { site, article } = await loadArticles("caseStudy", props);
  return <DemosSlot site={site} sections={article?.sections} />;
}
