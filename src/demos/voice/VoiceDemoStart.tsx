import { type ComponentProps, useId } from "react";
import { environment } from "#platform/environment.ts";
import { callTexts } from "./callTexts.ts";
import { VoiceDemoButton } from "./VoiceDemoButton.tsx";
import styles from "./VoiceDemoStart.module.css";
import { voiceSettings } from "./voiceSettings.ts";

type VoiceDemoStartProps = Omit<ComponentProps<typeof VoiceDemoButton>, "voice" | "describedBy">;

/**
 * The button that opens the voice modal, below a note that visitors will talk with an AI or with a simulation. Without
 * a configured voice platform, another note replaces both.
 */
export function VoiceDemoStart(button: VoiceDemoStartProps) {
  const noteId = useId();
  const voice = voiceSettings(environment());
  if (!voice) {
    return (
      <p>The voice demo isn't connected on this site yet. Ask for early access, and we'll show it to you.</p>
    );
  }
  return (
    <div className={styles.start}>
      <p id={noteId} className={`${styles.note} with-script`}>
        {callTexts(button.conversation, voice).before}
      </p>
      <VoiceDemoButton voice={voice} describedBy={noteId} {...button} />
    </div>
  );
}
