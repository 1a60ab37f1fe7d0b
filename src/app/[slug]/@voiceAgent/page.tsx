import { type EditorsPageProps, loadEditorsPage } from "../loadEditorsPage.ts";
import { VoiceAgentSlot } from "../VoiceAgentSlot.tsx";

export default async function VoiceAgentSlotPage(props: EditorsPageProps) {
  const { site, loaded } = await loadEditorsPage(props);
  return <VoiceAgentSlot site={site} sections={loaded?.sections} />;
}
