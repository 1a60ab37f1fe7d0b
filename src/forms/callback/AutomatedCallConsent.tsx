import type { FieldBinding } from "../useSubmission.ts";
import styles from "./Callback.module.css";

interface AutomatedCallConsentProps {
  field: FieldBinding;
  productName: string;
  /** The address for withdrawing consent. */
  email: string;
}

/**
 * Asks for consent to a call by an artificial voice. It is optional, and unchecked at first.
 *
 * FOR REVIEW BY COUNSEL before launch, after each change of the wording, and for each country that the form offers. In
 * the United States, a call with an AI-generated voice needs the called person's consent, which names the voice and
 * isn't a condition of the request (47 CFR 64.1200; FCC 24-17).
 */
export function AutomatedCallConsent({ field, productName, email }: AutomatedCallConsentProps) {
  const { id, error: _, ...input } = field;
  return (
    <div className={styles.agreement}>
      <input {...input} type="checkbox" id={id} aria-describedby={`${id}-terms`} />
      <div>
        <label htmlFor={id}>
          I agree that {productName} may call me at this number with an automated call in an artificial (AI)
          voice.
        </label>
        <p id={`${id}-terms`} className={styles.consent}>
          Optional. If you leave this unchecked, a person on our team will contact you instead. To stop the
          calls, hang up, tell the voice agent, or write to <a href={`mailto:${email}`}>{email}</a>.
        </p>
      </div>
    </div>
  );
}
