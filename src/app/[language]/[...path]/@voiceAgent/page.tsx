import { builtInPath } from "#sections/layout/links.ts";
import { VoiceAgent } from "#sections/voice-agent/VoiceAgent.tsx";
import { loadPath, type PathProps } from "../loadPath.ts";

/** The voice agent, on a page that shows it. It is in a slot for the same reason as the demos. */
export default async function VoiceAgentSlot(props: PathProps) {
  const { site, loaded, article } = await loadPath(props);
  const voiceAgent = (loaded ?? article)?.sections.voiceAgent;
  return voiceAgent ? (
    <VoiceAgent
      {...voiceAgent}
      language={site.language}
      privacyHref={builtInPath(site, "/privacy-policy")}
      settings={site.settings}
    />
  ) : null;
}
