import type { ComponentProps, RefObject } from "react";
import { Button } from "#ui/Button.tsx";
import { ErrorSummary } from "#ui/ErrorSummary.tsx";
import { Field, FieldError, SelectField } from "#ui/Field.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import { SubmitButton } from "#ui/SubmitButton.tsx";
import { LinkedText } from "../formParts.tsx";
import { LONGEST_EMAIL, LONGEST_TEXT } from "../rules/texts.ts";
import type { FieldBinding } from "../useSubmission.ts";
import styles from "./Callback.module.css";
import type { CallbackTexts } from "./callbackTexts.ts";
import type { CallbackValues } from "./rules/callbackRules.ts";
import { CALLERS, COUNTRY_CODES, LANGUAGES } from "./rules/choices.ts";

/**
 * Lets the visitor choose who calls, before any details. The AI voice agent is the default of the specification, and its
 * option tells visitors that it calls from a US number (specification, section 5).
 */
function CallerChoice({ texts }: { texts: CallbackTexts }) {
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

/**
 * Says what the visitor agrees to with the button below it, while the AI voice agent is chosen. The button's label
 * contains the agreement, so pressing it is an explicit act, and nothing is checked in advance.
 *
 * FOR REVIEW BY COUNSEL before launch, in each language, after each change of the wording or of the button's label, and
 * for each country that the form offers. In the United States, a call with an AI-generated voice needs the called person's
 * consent, which names the voice and isn't a condition of the request (47 CFR 64.1200; FCC 24-17).
 * @param email the address for withdrawing consent
 */
const AutomatedCallConsent = ({ texts, email }: { texts: CallbackTexts; email: string }) => (
  <p id="callback-agreement" className={`${styles.notice} ${styles.forAgent}`}>
    <LinkedText parts={texts.agreement} href={`mailto:${email}`} />
  </p>
);

interface CallbackFieldsProps {
  texts: CallbackTexts;
  formProps: ComponentProps<"form">;
  field: (name: keyof CallbackValues) => FieldBinding;
  summary: Omit<ComponentProps<typeof ErrorSummary>, "heading">;
  submitting: boolean;
  privacyHref: string;
  email: string;
  captcha: { container: RefObject<HTMLDivElement | null>; token: string; failed: boolean; retry: () => void };
  captchaError: string | undefined;
}

/** The callback form's markup. */
export function CallbackFields(props: CallbackFieldsProps) {
  const { texts, formProps, field, summary, submitting, privacyHref, email, captcha, captchaError } = props;
  const isReady = captcha.token !== "" || captcha.failed;
  return (
    <form aria-label={texts.label} {...formProps} className={styles.form}>
      <CallerChoice texts={texts} />
      <ErrorSummary heading={texts.checkAnswers} {...summary} />
      <Field
        label={texts.fullName}
        required
        maxLength={LONGEST_TEXT}
        autoComplete="name"
        {...field("fullName")}
      />
      <div className={styles.phone}>
        <SelectField label={texts.countryCode} autoComplete="tel-country-code" {...field("countryCode")}>
          {COUNTRY_CODES.map(({ code }, index) => (
            <option key={code} value={code}>
              {texts.countryCodes[index]}
            </option>
          ))}
        </SelectField>
        <Field
          label={texts.phoneNumber}
          type="tel"
          inputMode="tel"
          required
          maxLength={40}
          autoComplete="tel-national"
          {...field("phoneNumber")}
        />
      </div>
      <Field
        label={texts.email}
        type="email"
        inputMode="email"
        required
        maxLength={LONGEST_EMAIL}
        autoComplete="email"
        {...field("email")}
      />
      <SelectField label={texts.language} defaultValue={texts.pageLanguage} {...field("language")}>
        {LANGUAGES.map(({ code }, index) => (
          <option key={code} value={code}>
            {texts.languages[index]}
          </option>
        ))}
      </SelectField>
      <div className={styles.captcha}>
        <div id="callback-captcha" ref={captcha.container} tabIndex={-1} className={styles.challenge} />
        {captcha.failed ? (
          <p className={styles.notice} role="alert">
            {texts.captchaFailed}{" "}
            <Button variant="secondary" onClick={captcha.retry}>
              {texts.tryAgain}
            </Button>
          </p>
        ) : null}
        <FieldError id="callback-captcha" error={captchaError} />
      </div>
      <AutomatedCallConsent texts={texts} email={email} />
      {isReady ? null : (
        <p id="callback-captcha-first" className={styles.consent}>
          {texts.captchaFirst}
        </p>
      )}
      <SubmitButton
        busy={submitting}
        busyLabel={<Spinner label={texts.sending} />}
        disabled={!captcha.token}
        aria-describedby={isReady ? undefined : "callback-captcha-first"}
      >
        <span className={styles.forAgent}>{texts.agreeAndSubmit}</span>
        <span className={styles.forPerson}>{texts.submit}</span>
      </SubmitButton>
      <p className={styles.consent}>
        <LinkedText parts={texts.consent} href={privacyHref} />
      </p>
    </form>
  );
}
