import { LinkedText } from "../LinkedText.tsx";
import type { FieldBinding } from "../useSubmission.ts";
import styles from "./Callback.module.css";
import type { CallbackTexts } from "./callbackTexts.ts";

interface AutomatedCallConsentProps {
  field: FieldBinding;
  texts: CallbackTexts;
  /** The address for withdrawing consent. */
  email: string;
}

/**
 * Asks for consent to a call by an artificial voice. It is optional, and unchecked at first.
 *
 * FOR REVIEW BY COUNSEL before launch, in each language, after each change of the wording, and for each country that the
 * form offers. In the United States, a call with an AI-generated voice needs the called person's consent, which names the
 * voice and isn't a condition of the request (47 CFR 64.1200; FCC 24-17).
 */
export function AutomatedCallConsent({ field, texts, email }: AutomatedCallConsentProps) {
  const { id, error: _, ...input } = field;
  return (
    <div className={styles.agreement}>
      <input {...input} type="checkbox" id={id} aria-describedby={`${id}-terms`} />
      <div>
        <label htmlFor={id}>{texts.agree}</label>
        <p id={`${id}-terms`} className={styles.consent}>
          <LinkedText parts={texts.terms} href={`mailto:${email}`} />
        </p>
      </div>
    </div>
  );
}
