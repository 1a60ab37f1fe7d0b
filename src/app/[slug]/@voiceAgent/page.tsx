import { VoiceAgent } from "#sections/voice-agent/VoiceAgent.tsx";
import { type EditorsPageProps, loadEditorsPage } from "../loadEditorsPage.ts";

/** The voice agent, on a page that shows it. It is in a slot for the same reason as the demos. */
export default async function VoiceAgentSlot(props: EditorsPageProps) {
  const { site, loaded } = await loadEditorsPage(props);
  const voiceAgent = loaded?.sections.voiceAgent;
  return voiceAgent ? <VoiceAgent {...voiceAgent} settings={site.settings} /> : null;
}
