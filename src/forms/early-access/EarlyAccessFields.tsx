import type { ComponentProps, RefObject } from "react";
import { CheckboxGroup } from "#ui/CheckboxGroup.tsx";
import { ErrorSummary } from "#ui/ErrorSummary.tsx";
import { Field, SelectField } from "#ui/Field.tsx";
import { SubmitButton } from "#ui/SubmitButton.tsx";
import { ReferenceNumber } from "../ReferenceNumber.tsx";
import { LONGEST_EMAIL, LONGEST_TEXT } from "../rules/texts.ts";
import type { FieldBinding } from "../useSubmission.ts";
import styles from "./EarlyAccess.module.css";
import { EARLY_ACCESS_PATH } from "./path.ts";
import { COUNTRIES } from "./rules/countries.ts";
import { type EarlyAccessValues, INTERESTS } from "./rules/earlyAccessRules.ts";

interface EarlyAccessFieldsProps {
  formProps?: ComponentProps<"form">;
  field: (name: keyof EarlyAccessValues) => FieldBinding;
  summary: ComponentProps<typeof ErrorSummary>;
  chosen?: readonly string[];
  submitting?: boolean;
  /** The reference number of the previous request, if it was accepted. */
  confirmed?: string | undefined;
  privacyHref: string;
  honeypot?: RefObject<HTMLInputElement | null>;
}

const CONFIRMATION_ID = "early-access-confirmation";

/** The early-access form's markup, with or without its script. */
export function EarlyAccessFields(props: EarlyAccessFieldsProps) {
  const { formProps, field, summary, chosen, submitting = false, privacyHref, honeypot } = props;
  const confirmed = summary.errors.length === 0 && props.confirmed;
  const text = { required: true, maxLength: LONGEST_TEXT } as const;
  return (
    <form
      aria-label="Request early access"
      method="post"
      action={EARLY_ACCESS_PATH}
      tabIndex={-1}
      aria-describedby={confirmed ? CONFIRMATION_ID : undefined}
      {...formProps}
      className={styles.form}
    >
      {confirmed ? (
        <p id={CONFIRMATION_ID} className={styles.confirmation}>
          We've received your request, and we'll write to you soon. The form below is ready for another
          request. <ReferenceNumber value={confirmed} />
        </p>
      ) : null}
      <ErrorSummary {...summary} />
      <div className={styles.fields}>
        <Field label="Name" {...text} autoComplete="name" {...field("name")} />
        <Field
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          maxLength={LONGEST_EMAIL}
          {...field("email")}
        />
        <Field label="Organization" {...text} autoComplete="organization" {...field("organization")} />
        <SelectField label="Country" optional autoComplete="country" {...field("country")}>
          <option value="">Select a country</option>
          {COUNTRIES.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </SelectField>
        <Field label="Role" {...text} autoComplete="organization-title" {...field("role")} />
        <CheckboxGroup
          legend="I'm interested in"
          options={INTERESTS}
          chosen={chosen}
          {...field("interests")}
        />
      </div>
      {/* A honeypot for bots that fill in forms. People can neither see nor reach it. */}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor="early-access-topic">Leave this empty</label>
        <input ref={honeypot} id="early-access-topic" name="topic" tabIndex={-1} autoComplete="off" />
      </div>
      <div className={styles.closing}>
        <SubmitButton busy={submitting} busyLabel="Processing...">
          Request Early Access
        </SubmitButton>
        <p className={styles.consent}>
          By sending this request, you agree we may use your answers to reply, as described in our{" "}
          <a href={privacyHref}>privacy policy</a>.
        </p>
      </div>
    </form>
  );
}
