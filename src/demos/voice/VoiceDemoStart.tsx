import type { ComponentProps } from "react";
import { VoiceDemoButton } from "./VoiceDemoButton.tsx";
import type { VoiceSettings } from "./voiceSettings.ts";

interface VoiceDemoStartProps extends Omit<ComponentProps<typeof VoiceDemoButton>, "voice"> {
  /** null: voice is not set up on this site, and a note says so. */
  voice: VoiceSettings | null;
}

/** The button that opens the voice modal, or a note where there is no voice: never a button that fails. */
export function VoiceDemoStart({ voice, ...button }: VoiceDemoStartProps) {
  if (voice) return <VoiceDemoButton voice={voice} {...button} />;
  return (
    <p>The voice demo isn't connected on this site yet. Ask for early access, and we'll show it to you.</p>
  );
}
