import type { ComponentProps } from "react";
import { translatorIn } from "#messages/translator.ts";
import styles from "./VoiceAgent.module.css";
import { VoiceAgentLeaf } from "./VoiceAgentLeaf.tsx";
import { widgetTexts } from "./widgetTexts.ts";

/**
 * The voice-agent widget: a button that opens into a voice demo or a callback request.
 * @param voiceDemo the control that opens the voice-demo dialog, including the dialog
 * @param captcha the captcha's public settings; without them, no callback is offered
 * @param privacyHref the URL of the privacy policy
 * @param email the address for withdrawing consent to automated calls
 */
export function VoiceAgentWidget(props: Omit<ComponentProps<typeof VoiceAgentLeaf>, "texts">) {
  const { language } = props;
  return (
    <div id="voice-agent-widget" className={styles.place}>
      <VoiceAgentLeaf {...props} texts={widgetTexts(language)} />
      <noscript>
        <p className={styles.note}>{translatorIn(language)("voiceAgent.needsScript")}</p>
      </noscript>
    </div>
  );
}
