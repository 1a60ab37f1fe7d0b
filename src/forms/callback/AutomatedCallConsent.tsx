import { LinkedText } from "../LinkedText.tsx";
import styles from "./Callback.module.css";
import type { CallbackTexts } from "./callbackTexts.ts";

/**
 * Says what the visitor agrees to with the button below it, while the AI voice agent is chosen. The button's label
 * contains the agreement, so pressing it is an explicit act, and nothing is checked in advance.
 *
 * FOR REVIEW BY COUNSEL before launch, in each language, after each change of the wording or of the button's label, and
 * for each country that the form offers. In the United States, a call with an AI-generated voice needs the called person's
 * consent, which names the voice and isn't a condition of the request (47 CFR 64.1200; FCC 24-17).
 * @param email the address for withdrawing consent
 */
export const AutomatedCallConsent = ({ texts, email }: { texts: CallbackTexts; email: string }) => (
  <p id="callback-agreement" className={`${styles.notice} ${styles.forAgent}`}>
    <LinkedText parts={texts.agreement} href={`mailto:${email}`} />
  </p>
);
