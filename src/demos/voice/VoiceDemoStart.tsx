import { type ComponentProps, useId } from "react";
import { translatorIn } from "#messages/translator.ts";
import { environment } from "#platform/environment.ts";
import { emergencyTexts } from "../chat/emergencyLines.ts";
import { VoiceDemoButton } from "./VoiceDemoButton.tsx";
import styles from "./VoiceDemoStart.module.css";
import { voiceSettings } from "./voiceSettings.ts";

type VoiceDemoStartProps = Omit<
  ComponentProps<typeof VoiceDemoButton>,
  "voice" | "emergency" | "describedBy" | "failure"
>;

/**
 * The button that opens the voice modal, below a note that visitors will talk with an AI or with a simulation. Without
 * a configured voice platform, another note replaces both.
 */
export function VoiceDemoStart(button: VoiceDemoStartProps) {
  const noteId = useId();
  const t = translatorIn(button.language);
  const voice = voiceSettings(environment());
  if (!voice) return <p>{t("voice.notConnected")}</p>;
  const simulated = button.conversation.about === "product" ? "voice.simulatedAgent" : "voice.simulatedCoach";
  return (
    <div className={styles.start}>
      <p id={noteId} className={`${styles.note} with-script`}>
        {t(voice.transport === "local" ? simulated : "voice.internet")}
      </p>
      <VoiceDemoButton
        voice={voice}
        emergency={emergencyTexts(button.language)}
        describedBy={noteId}
        failure={t("voice.failed")}
        {...button}
      />
    </div>
  );
}
