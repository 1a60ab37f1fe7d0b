import type { ComponentProps, ReactNode, RefObject } from "react";
import { INTERESTS } from "#schemas/rules/interests.ts";
import { CheckboxGroup } from "#ui/CheckboxGroup.tsx";
import { ErrorSummary } from "#ui/ErrorSummary.tsx";
import { Field, SelectField } from "#ui/Field.tsx";
import { SubmitButton } from "#ui/SubmitButton.tsx";
import { LinkedText, ReferenceNumber } from "../formParts.tsx";
import { LONGEST_EMAIL, LONGEST_TEXT } from "../rules/texts.ts";
import type { FieldBinding } from "../useSubmission.ts";
import styles from "./EarlyAccess.module.css";
import type { EarlyAccessTexts } from "./earlyAccessTexts.ts";
import { COUNTRY_CODES } from "./rules/countryCodes.ts";
import type { EarlyAccessValues } from "./rules/earlyAccessRules.ts";

interface EarlyAccessFieldsProps {
  texts: EarlyAccessTexts;
  formProps?: ComponentProps<"form">;
  field: (name: keyof EarlyAccessValues) => FieldBinding;
  summary: Omit<ComponentProps<typeof ErrorSummary>, "heading">;
  chosen?: readonly string[];
  submitting?: boolean;
  /** The previous request, if it was accepted. */
  confirmed?: { reference: string } | undefined;
  privacyHref: string;
  honeypot?: RefObject<HTMLInputElement | null>;
}

const CONFIRMATION_ID = "early-access-confirmation";

/** The early-access form's markup, with or without its script. */
export function EarlyAccessFields(props: EarlyAccessFieldsProps) {
  const { texts, formProps, field, summary, chosen, submitting = false, privacyHref, honeypot } = props;
  const confirmed = summary.errors.length === 0 ? props.confirmed : undefined;
  const text = { required: true, maxLength: LONGEST_TEXT } as const;
  const fields: Record<keyof EarlyAccessValues, ReactNode> = {
    name: <Field key="name" label={texts.name} {...text} autoComplete="name" {...field("name")} />,
    email: (
      <Field
        key="email"
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        maxLength={LONGEST_EMAIL}
        {...field("email")}
      />
    ),
    organization: (
      <Field
        key="organization"
        label={texts.organization}
        {...text}
        autoComplete="organization"
        {...field("organization")}
      />
    ),
    country: (
      <SelectField
        key="country"
        label={texts.country}
        optional={texts.optional}
        autoComplete="country"
        {...field("country")}
      >
        <option value="">{texts.selectCountry}</option>
        {COUNTRY_CODES.map((code, index) => (
          <option key={code} value={code}>
            {texts.countries[index]}
          </option>
        ))}
      </SelectField>
    ),
    role: (
      <Field key="role" label={texts.role} {...text} autoComplete="organization-title" {...field("role")} />
    ),
    interests: (
      <CheckboxGroup
        key="interests"
        legend={texts.interests}
        options={INTERESTS.map((value) => ({ value, label: texts.choices[value] }))}
        chosen={chosen}
        {...field("interests")}
      />
    ),
  };
  return (
    <form
      aria-label={texts.label}
      method="post"
      action={texts.action}
      tabIndex={-1}
      aria-describedby={confirmed ? CONFIRMATION_ID : undefined}
      {...formProps}
      className={styles.form}
    >
      {confirmed ? (
        <p id={CONFIRMATION_ID} className={styles.confirmation}>
          {texts.received} <ReferenceNumber label={texts.reference} value={confirmed.reference} />
        </p>
      ) : null}
      <ErrorSummary heading={texts.checkAnswers} {...summary} />
      <div className={styles.fields}>{Object.values(fields)}</div>
      {/* A honeypot for bots that fill in forms. People can neither see nor reach it. */}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor="early-access-topic">{texts.leaveEmpty}</label>
        <input ref={honeypot} id="early-access-topic" name="topic" tabIndex={-1} autoComplete="off" />
      </div>
      <div className={styles.closing}>
        <SubmitButton busy={submitting} busyLabel={texts.processing}>
          {texts.submit}
        </SubmitButton>
        <p className={styles.consent}>
          <LinkedText parts={texts.consent} href={privacyHref} />
        </p>
      </div>
    </form>
  );
}
