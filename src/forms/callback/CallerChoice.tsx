import styles from "./Callback.module.css";
import type { CallbackTexts } from "./callbackTexts.ts";
import { CALLERS } from "./rules/choices.ts";

/**
 * Lets the visitor choose who calls, before any details. The AI voice agent is the default of the specification, and its
 * option tells visitors that it calls from a US number (specification, section 5).
 */
export function CallerChoice({ texts }: { texts: CallbackTexts }) {
  return (
    <fieldset className={styles.callers}>
      <legend>{texts.caller}</legend>
      {CALLERS.map((caller, index) => (
        <label key={caller} className={styles.caller}>
          <input
            type="radio"
            name="caller"
            value={caller}
            defaultChecked={index === 0}
            id={`callback-caller-${caller}`}
            aria-labelledby={`callback-${caller}`}
            aria-describedby={`callback-${caller}-text`}
          />
          <strong id={`callback-${caller}`}>{texts.callers[caller].label}</strong>
          <span id={`callback-${caller}-text`}>{texts.callers[caller].text}</span>
        </label>
      ))}
    </fieldset>
  );
}
