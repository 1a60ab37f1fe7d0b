import { VoiceAgent } from "#sections/voice-agent/VoiceAgent.tsx";
import type { SlotProps } from "./DemosSlot.tsx";

/** The voice agent, on a page that shows it. It is in a slot for the same reason as the demos. */
export function VoiceAgentSlot({ site, sections }: SlotProps) {
  const voiceAgent = sections?.voiceAgent;
  return voiceAgent ? <VoiceAgent {...voiceAgent} settings={site.settings} /> : null;
}
