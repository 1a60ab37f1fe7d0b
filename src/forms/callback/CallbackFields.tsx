import type { ComponentProps, RefObject } from "react";
import { Button } from "#ui/Button.tsx";
import { ErrorSummary } from "#ui/ErrorSummary.tsx";
import { Field, FieldError, SelectField } from "#ui/Field.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import { SubmitButton } from "#ui/SubmitButton.tsx";
import { LONGEST_EMAIL, LONGEST_TEXT } from "../rules/texts.ts";
import type { FieldBinding } from "../useSubmission.ts";
import { AutomatedCallConsent } from "./AutomatedCallConsent.tsx";
import styles from "./Callback.module.css";
import type { CallbackValues } from "./rules/callbackRules.ts";
import { COUNTRY_CODES, LANGUAGES } from "./rules/choices.ts";

interface CallbackFieldsProps {
  formProps: ComponentProps<"form">;
  field: (name: keyof CallbackValues) => FieldBinding;
  summary: ComponentProps<typeof ErrorSummary>;
  submitting: boolean;
  privacyHref: string;
  productName: string;
  email: string;
  captcha: { container: RefObject<HTMLDivElement | null>; token: string; failed: boolean; retry: () => void };
  captchaError: string | undefined;
}

/** The callback form's markup. */
export function CallbackFields(props: CallbackFieldsProps) {
  const { formProps, field, summary, submitting, privacyHref, productName, email, captcha, captchaError } =
    props;
  return (
    <form aria-label="Schedule a callback" {...formProps} className={styles.form}>
      <p className={styles.notice}>
        You will get a call from an AI voice agent from a US number if you agree to it below. Otherwise, a
        person on our team will contact you.
      </p>
      <ErrorSummary {...summary} />
      <Field label="Full name" required maxLength={LONGEST_TEXT} autoComplete="name" {...field("fullName")} />
      <div className={styles.phone}>
        <SelectField label="Country code" autoComplete="tel-country-code" {...field("countryCode")}>
          {COUNTRY_CODES.map(({ code, name }) => (
            <option key={code} value={code}>
              {code} {name}
            </option>
          ))}
        </SelectField>
        <Field
          label="Phone number"
          type="tel"
          inputMode="tel"
          required
          maxLength={40}
          autoComplete="tel-national"
          {...field("phoneNumber")}
        />
      </div>
      <Field
        label="Email"
        type="email"
        inputMode="email"
        required
        maxLength={LONGEST_EMAIL}
        autoComplete="email"
        {...field("email")}
      />
      <SelectField label="Language" {...field("language")}>
        {LANGUAGES.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </SelectField>
      <AutomatedCallConsent field={field("automatedCall")} productName={productName} email={email} />
      <div className={styles.captcha}>
        <div id="callback-captcha" ref={captcha.container} tabIndex={-1} className={styles.challenge} />
        {captcha.failed ? (
          <p className={styles.notice} role="alert">
            The verification did not load. Check your connection.{" "}
            <Button variant="secondary" onClick={captcha.retry}>
              Try again
            </Button>
          </p>
        ) : null}
        <FieldError id="callback-captcha" error={captchaError} />
      </div>
      <SubmitButton busy={submitting} busyLabel={<Spinner label="Sending" />} disabled={!captcha.token}>
        Request a Callback
      </SubmitButton>
      <p className={styles.consent}>
        By sending this request, you agree we may use your answers to contact you, as described in our{" "}
        <a href={privacyHref}>privacy policy</a>.
      </p>
    </form>
  );
}
