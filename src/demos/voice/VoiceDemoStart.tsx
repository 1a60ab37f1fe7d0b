import type { ComponentProps } from "react";
import { environment } from "#platform/environment.ts";
import { VoiceDemoButton } from "./VoiceDemoButton.tsx";
import { voiceSettings } from "./voiceSettings.ts";

/** The button that opens the voice modal, or a note if no voice platform is configured. */
export function VoiceDemoStart(button: Omit<ComponentProps<typeof VoiceDemoButton>, "voice">) {
  const voice = voiceSettings(environment());
  if (voice) return <VoiceDemoButton voice={voice} {...button} />;
  return (
    <p>The voice demo isn't connected on this site yet. Ask for early access, and we'll show it to you.</p>
  );
}
