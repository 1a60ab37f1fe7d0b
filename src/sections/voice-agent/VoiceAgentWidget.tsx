import type { ComponentProps } from "react";
import styles from "./VoiceAgent.module.css";
import { VoiceAgentLeaf } from "./VoiceAgentLeaf.tsx";

/**
 * The voice-agent widget: a button that opens into a voice demo or a callback request.
 * @param voiceDemo the control that opens the voice-demo dialog, including the dialog
 * @param captcha the captcha's public settings; without them, no callback is offered
 * @param privacyHref the URL of the privacy policy
 * @param email the address for withdrawing consent to automated calls
 */
export function VoiceAgentWidget(props: ComponentProps<typeof VoiceAgentLeaf>) {
  return (
    <div id="voice-agent-widget" className={styles.place}>
      <VoiceAgentLeaf {...props} />
      <noscript>
        <p className={styles.note}>
          Calls and callbacks need JavaScript. Without it, please use the early-access form or our email
          address.
        </p>
      </noscript>
    </div>
  );
}
