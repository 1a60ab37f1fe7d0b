import { VoiceAgentSlot } from "../../../[slug]/VoiceAgentSlot.tsx";
import { type ArticlesProps, loadArticles } from "../../../articles/loadArticles.ts";

/** The slot is separate for the same reason as on an editor's page. */
export default async function CaseStudiesVoiceAgentSlot(props: ArticlesProps) {
  const { site, article } = await loadArticles("caseStudy", props);
  return <VoiceAgentSlot site={site} sections={article?.sections} />;
}
